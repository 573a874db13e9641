import TestSupport

/// Made-up statements, with the same bytes each time.
enum Statement: String, CaseIterable {
  /// A Korean card's statement in UTF-8; most of its bytes are Hangul.
  case koreanCard = "Korean card"
  /// An American account's statement in ASCII.
  case americanBank = "American account"

  /// Writes a statement a few thousand rows at a time, from the newest back, as in a download.
  struct Generator {
    private let statement: Statement
    private let rows: Int
    private var row = 0
    private var random = SeededGenerator(seed: 20_250_102)

    init(_ statement: Statement, rows: Int) {
      self.statement = statement
      self.rows = rows
    }

    /// The next part, the header first; `nil` at the end.
    mutating func next() -> [UInt8]? {
      guard row < rows else { return nil }
      var text = row == 0 ? Array(statement.header.utf8) : []
      for _ in 0..<min(4096, rows - row) {
        switch statement {
        case .koreanCard: appendCharge(to: &text)
        case .americanBank: appendBooking(to: &text)
        }
        row += 1
      }
      return text
    }

    /// The row's day, in 30 years of 336 days.
    private var day: (year: Int, month: Int, day: Int) {
      let number = 10_079 - row * 10_080 / rows
      return (1995 + number / 336, number % 336 / 28 + 1, number % 28 + 1)
    }

    private mutating func appendCharge(to text: inout [UInt8]) {
      let (year, month, day) = day
      text += "\(year).\(padded(month, 2)).\(padded(day, 2)),".utf8
      text += "\(10_000_000 + random.number(below: 90_000_000)),".utf8
      text += Statement.shops[random.number(below: Statement.shops.count)].utf8
      text += " \(Statement.places[random.number(below: Statement.places.count)]),".utf8
      let won = 900 + random.number(below: 3_000) * 100
      text += (won < 1_000 ? "\(won)," : "\"\(won / 1_000),\(padded(won % 1_000, 3))\",").utf8
      text += "일시불,음식점,승인\r\n".utf8
    }

    private mutating func appendBooking(to text: inout [UInt8]) {
      let (year, month, day) = day
      let (mm, dd) = (padded(month, 2), padded(day, 2))
      text += "\(mm)/\(dd)/\(year),CHECKCARD \(mm)\(dd) SHOP NO \(random.number(below: 5_000))".utf8
      text +=
        " SPRINGFIELD IL,-\(1 + random.number(below: 900)).\(padded(random.number(below: 100), 2)),"
        .utf8
      text +=
        "\(1_000 + random.number(below: 90_000)).\(padded(random.number(below: 100), 2)),".utf8
      text += "\(24_000_000_000_000 + row)\n".utf8
    }

    private func padded(_ value: Int, _ width: Int) -> String {
      let digits = "\(value)"
      return String(repeating: "0", count: width - digits.utf8.count) + digits
    }
  }

  private var header: String {
    switch self {
    case .koreanCard: "이용일자,승인번호,가맹점명,이용금액,할부,업종,상태\r\n"
    case .americanBank: "Date,Description,Amount,Running Balance,Reference\n"
    }
  }

  private static let shops = [
    "스타벅스", "이마트", "쿠팡이츠", "배달의민족", "김밥천국", "올리브영", "지에스25", "씨유편의점", "파리바게뜨", "교보문고",
    "서울교통공사", "맥도날드",
  ]
  private static let places = ["강남점", "홍대입구점", "판교역점", "부산서면점", "제주공항점", "본점"]
}

extension SeededGenerator {
  /// Returns a number from 0 up to, but not including, `limit`.
  fileprivate mutating func number(below limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
