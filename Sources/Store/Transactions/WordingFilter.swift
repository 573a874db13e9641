import Ledger

/// The part of a filter that compares payees, memos and counterparties with text.
///
/// A million rows typically have a few thousand payees, so comparing all payees takes a few
/// milliseconds. SQLite's trigram index (FTS5) would not help because it finds only strings of
/// three or more characters, and many Korean words have only two.
struct WordingFilter: ~Copyable {
  /// Whether the filter restricts the payees.
  private let hasPayee: Bool
  private let text: SearchText?
  /// The wordings with the filter's payees; empty if the filter does not restrict the payees.
  private let withPayee: IDSet
  /// The wordings whose payee contains the filter's text; empty if the filter has no text.
  private let withText: IDSet
  /// The ids of the rows whose counterparty contains the filter's text.
  private let withAccount: Set<Int64>
  /// Whether every wording matches, so that every row matches regardless of its memo.
  let isAll: Bool

  init(_ connection: Connection, _ filter: TransactionFilter) throws(StoreError) {
    let payee = SearchText(filter.payee)
    let payees = filter.payees
    let hasPayee = payee != nil || payees != nil
    let text = SearchText(filter.text)
    var withPayee = IDSet()
    var withText = IDSet()
    var count = 0
    if hasPayee || text != nil {
      let statement = try Statement("SELECT id, payee FROM wording", on: connection)
      while try statement.step() {
        count += 1
        let id = statement.integer(0)
        let bytes = statement.bytes(1)
        guard 0..<IDSet.limit ~= id else { throw .damaged(path: connection.path) }
        if hasPayee,
          payee?.isContained(in: bytes) ?? true
            || filter.payeesByName.contains(String(decoding: bytes, as: UTF8.self)),
          payees?.contains(String(decoding: bytes, as: UTF8.self)) ?? true
        {
          _ = withPayee.insert(id)
        }
        if let text, text.isContained(in: bytes) { _ = withText.insert(id) }
      }
    }
    var withAccount: Set<Int64> = []
    if let text {
      let accounts = try Statement("SELECT tx_id, account FROM counterparty", on: connection)
      while try accounts.step() {
        if text.isContained(in: accounts.bytes(1)) { withAccount.insert(accounts.integer(0)) }
      }
    }
    self.withAccount = withAccount
    self.hasPayee = hasPayee
    self.text = text
    isAll = (!hasPayee || withPayee.count == count) && (text == nil || withText.count == count)
    self.withPayee = withPayee
    self.withText = withText
  }

  /// Whether no row can match because no payee contains the filter's payee.
  var isEmpty: Bool { !isAll && hasPayee && withPayee.count == 0 }

  /// Whether the filter compares memos.
  var needsMemo: Bool { text != nil && !isAll }

  /// Whether only rows with a memo can match, because no payee or counterparty contains the text.
  var needsOnlyMemos: Bool { needsMemo && withText.count == 0 && withAccount.isEmpty }

  /// Returns whether a row matches; calls `memo` only if neither the wording nor the counterparty
  /// determines the result.
  ///
  /// If `hasAmount`, the row has an amount that can replace the text.
  @inline(__always)
  func matches(
    _ wording: Int64, id: Int64, hasAmount: Bool, memo: () -> UnsafeRawBufferPointer
  ) -> Bool {
    if isAll { return true }
    if hasPayee, !withPayee.contains(wording) { return false }
    if hasAmount { return true }
    guard let text, !withText.contains(wording) else { return true }
    if !withAccount.isEmpty, withAccount.contains(id) { return true }
    return text.isContained(in: memo())
  }
}
