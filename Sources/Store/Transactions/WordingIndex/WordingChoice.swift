import Ledger

/// The wordings whose payees are looked for, and where their rows lie.
///
/// There are some thousand payees to a million rows, so all are read and compared: a few
/// milliseconds. A trigram index (FTS5) would not do: it finds nothing by less than three
/// characters, and most words of Korean have two.
final class WordingChoice {
  private let payee: SoughtText?
  private let text: SoughtText?
  /// By wording; empty where nothing is looked for in payees.
  private let withPayee: NumberSet
  private let withText: NumberSet

  /// Whether every row is asked for.
  let isAll: Bool

  init(_ connection: Connection, _ filter: TransactionFilter) throws(StoreError) {
    let payee = SoughtText(filter.payee)
    let text = SoughtText(filter.text)
    var withPayee = NumberSet()
    var withText = NumberSet()
    var count = 0
    if payee != nil || text != nil {
      let statement = try Statement("SELECT id, payee FROM wording", on: connection)
      while try statement.step() {
        count += 1
        let id = statement.integer(0)
        let bytes = statement.bytes(1)
        guard 0..<NumberSet.limit ~= id else { throw .damaged(path: connection.path) }
        if let payee, payee.isIn(bytes) { _ = withPayee.insert(id) }
        if let text, text.isIn(bytes) { _ = withText.insert(id) }
      }
    }
    self.payee = payee
    self.text = text
    isAll =
      (payee == nil || withPayee.count == count) && (text == nil || withText.count == count)
    self.withPayee = withPayee
    self.withText = withText
  }

  /// Whether memos are to be looked at.
  var needsMemo: Bool { text != nil && !isAll }

  /// Whether no payee has the text that is looked for, so that only rows with a memo may.
  var areMemosAlone: Bool { needsMemo && withText.count == 0 }

  /// What a query of rows is to ask for besides their numbers: to hand over a row that nothing is found in
  /// takes longer than to pass it over.
  var condition: String { areMemosAlone ? " AND memo IS NOT NULL" : "" }

  /// Whether the block index may name rows of the wording that are asked for; that of memos is one.
  func mayMatch(_ wording: Int64) -> Bool {
    if payee != nil { return withPayee.contains(wording) }
    return wording == WordingBlocks.memo || withText.contains(wording)
  }

  /// Whether a row of the wording is asked for; `memo` is read when the wording does not tell.
  @inline(__always)
  func matches(_ wording: Int64, memo: () -> UnsafeRawBufferPointer) -> Bool {
    if isAll { return true }
    if payee != nil, !withPayee.contains(wording) { return false }
    guard let text, !withText.contains(wording) else { return true }
    return text.isIn(memo())
  }
}
