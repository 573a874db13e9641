import Ledger
import Store
import Testing

/// A row as another program reads it.
struct SeenRow: Hashable {
  var id: Int64
  var day: Int32
  /// -1 without a time of day.
  var second: Int32
  var accountID: Int64
  var currency: String
  var category: String
  var kind: Int
  var wording: Int64
  var payee: String
  var memo: String
  var amount: Int64

  init(_ text: String) throws {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    try #require(parts.count == 11)
    let moment = try #require(Int64(parts[1]))
    id = try #require(Int64(parts[0]))
    day = Int32(moment.quotientAndRemainder(dividingBy: 86_400).quotient)
    second = parts[2] == "1" ? Int32(moment % 86_400) : -1
    accountID = try #require(Int64(parts[3]))
    (currency, category) = (parts[4], parts[5])
    kind = try #require(Int(parts[6]))
    wording = try #require(Int64(parts[7]))
    (payee, memo) = (parts[8], parts[9])
    amount = try #require(Int64(parts[10]))
  }

  /// All rows of a store, by day, time and id.
  static func all(_ path: String) throws -> [SeenRow] {
    try SQL(path).rows(
      """
      SELECT tx.id, ts, timed, account_id, currency, key, kind, wording.id, payee,
        ifnull(memo, ''), amount
      FROM tx JOIN bucket ON bucket.id = bucket_id JOIN category ON category.id = category_id
        JOIN wording ON wording.id = wording_id
      """
    ).map(SeenRow.init).sorted { ($0.day, $0.second, $0.id) < ($1.day, $1.second, $1.id) }
  }

  func isAskedFor(_ filter: TransactionFilter) -> Bool {
    func has(_ text: String, _ piece: String?) -> Bool {
      let (text, piece) = (text.lowercased(), (piece ?? "").lowercased())
      let (all, sought) = (Array(text.unicodeScalars), Array(piece.unicodeScalars))
      return sought.isEmpty || all.indices.contains { all[$0...].starts(with: sought) }
    }
    func isIn(_ range: String) -> Bool {
      let ends = range.split(separator: "..", omittingEmptySubsequences: false).map(Double.init)
      let units = Double(abs(amount)) / (currency == "KRW" ? 1 : 100)
      return units >= ends[0] ?? 0 && units <= ends[1] ?? .infinity
    }
    return filter.days?.contains(Day(number: day)) != false
      && (filter.account ?? accountID) == accountID
      && (filter.currency?.code ?? currency) == currency
      && (filter.categories?.contains(category) ?? true)
      && filter.kinds?.map(\.rawValue).contains(kind) != false
      && (filter.amount.map { isIn($0.text) } ?? true) && filter.ids?.contains(id) != false
      && has(payee, filter.payee) && (has(payee, filter.text) || has(memo, filter.text))
  }
}
