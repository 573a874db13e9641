#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Writes generated rows as a CSV file and adds them up as it does.
struct StatementWriter {
  enum Order {
    case oldestFirst, newestFirst, shuffled
  }

  let rows: GeneratedRows
  /// What a line ends with.
  var lineEnd = "\n"

  /// - Throws: `Failure` if the disk is full.
  func writeRows(_ range: Range<Int>, _ order: Order, to path: String) throws(Failure) -> Truth {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard file >= 0 else { throw Failure("\(path): cannot be written") }
    defer { close(file) }
    let end = Array(lineEnd.utf8)
    var text: [UInt8] = []
    text.reserveCapacity(1 << 20)
    text += "date,time,merchant,category,amount,account,memo".utf8
    text += end
    var truth = Truth(months: rows.calendar.months.count)
    let shuffled = order == .shuffled ? shuffle(range) : []
    for place in 0..<range.count {
      let number =
        switch order {
        case .oldestFirst: range.lowerBound + place
        case .newestFirst: range.upperBound - 1 - place
        case .shuffled: Int(shuffled[place])
        }
      let row = rows[number]
      truth.add(row, month: rows.calendar.days[row.day].month)
      append(row, to: &text)
      text += end
      if text.count > 1 << 20 - 1024 || place == range.count - 1 {
        let written = text.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
        guard written == text.count else {
          throw Failure("\(path): cannot be written, is the disk full?")
        }
        text.removeAll(keepingCapacity: true)
      }
    }
    fsync(file)
    return truth
  }

  private func shuffle(_ range: Range<Int>) -> [UInt32] {
    var random = SplitMix64(state: 20_240_229)
    return range.map { UInt32($0) }.shuffled(using: &random)
  }

  private func append(_ row: GeneratedRow, to text: inout [UInt8]) {
    let comma = UInt8(ascii: ",")
    let day = rows.calendar.days[row.day]
    text += day.text
    text.append(comma)
    append(row.second / 3_600, ":", to: &text)
    append(row.second / 60 % 60, ":", to: &text)
    append(row.second % 60, ",", to: &text)
    text += (row.isIncome ? rows.payees.sources : rows.payees.all)[row.payee].csv
    text.append(comma)
    text += StatementWriter.categories[row.category]
    text.append(comma)
    text += String(row.amount).utf8
    text.append(comma)
    text += StatementWriter.accounts[row.account]
    text.append(comma)
    guard row.hasOrder else {
      text += StatementWriter.memos[row.memo]
      return
    }
    text += StatementWriter.order
    text += rows.orderNumber(of: row)
  }

  /// Two digits and the sign behind them.
  private func append(_ number: Int, _ sign: Unicode.Scalar, to text: inout [UInt8]) {
    text.append(UInt8(ascii: "0") + UInt8(number / 10))
    text.append(UInt8(ascii: "0") + UInt8(number % 10))
    text.append(UInt8(ascii: sign))
  }

  private static let categories = Categories.names.map { csvField($0) }
  private static let accounts = [
    "신한 110-***-482913", "국민 0482-**-771204", "카카오뱅크 3333-**-118", "현대카드 M **** 8842",
  ].map { csvField($0) }
  private static let order = Array("주문 ".utf8)
  /// The first is none.
  static let memos = [
    "", "점심", "회식", "주말 장보기", "택시", "교통카드 충전", "생일 선물", "2명, 더치페이", "커피 2잔, 케이크 1", "정기결제",
    "할부 3개월",
    "환불 예정", "엄마", "관리비", "월세", "\"특가\" 할인", "출장, 경비처리", "책", "체크카드", "온라인 결제", "일시불",
  ].map { csvField($0) }
}
