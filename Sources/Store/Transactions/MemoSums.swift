import Ledger

/// The sums of those payees whose sums are needed for each memo.
///
/// The condition on payees is tested once per wording. The sums are by wording and memo, so two
/// wordings with the same payee have two sums for the same memo.
final class MemoSums<Amounts: PayeeAmounts> {
  struct Sum: BitwiseCopyable {
    let wording: Int64
    /// The memo's number in `texts`; -1 for rows without a memo.
    let memo: Int
    var amounts = Amounts()
  }

  private let isIncluded: (_ payee: String) -> Bool
  private let payee: Statement
  private var tested = IDSet()
  private var included = IDSet()
  private var texts = TextTable()
  private var indexes = KeyTable()
  private var sums = FlatArray<Sum>()

  init(
    _ connection: Connection, where isIncluded: @escaping (_ payee: String) -> Bool
  ) throws(StoreError) {
    self.isIncluded = isIncluded
    payee = try Statement("SELECT payee FROM wording WHERE id = ?", on: connection, isKept: true)
  }

  /// Returns whether the sums of a wording's rows are by memo; the id is below `IDSet.limit`.
  @inline(__always)
  func includes(_ wording: Int64) throws(StoreError) -> Bool {
    if !tested.contains(wording) { try test(wording) }
    return included.contains(wording)
  }

  private func test(_ wording: Int64) throws(StoreError) {
    _ = tested.insert(wording)
    if isIncluded(try text(of: wording)) { _ = included.insert(wording) }
  }

  private func text(of wording: Int64) throws(StoreError) -> String {
    payee.bind(wording, at: 1)
    defer { payee.reset() }
    guard try payee.step() else { throw payee.damage }
    return payee.text(0)
  }

  /// Calls `add` with the amounts of a wording and a memo; `memo` is `nil` for rows without one.
  @inline(__always)
  func add(
    _ wording: Int64, memo: UnsafeRawBufferPointer?, _ add: (inout Amounts) -> Void
  ) {
    let memo = memo.map { texts.number(of: $0) } ?? -1
    // The ids of wordings are below 2^28, and the numbers of memos below 2^32.
    let key = UInt64(truncatingIfNeeded: wording) << 32 | UInt64(truncatingIfNeeded: memo + 1)
    var index = indexes.index(of: key)
    if index < 0 {
      index = sums.count
      indexes.insert(key, index: index)
      sums.append(Sum(wording: wording, memo: memo))
    }
    add(&sums.base[index].amounts)
  }

  /// Returns all sums, in no particular order.
  func all() throws(StoreError) -> [(payee: String, memo: String?, amounts: Amounts)] {
    var all: [(payee: String, memo: String?, amounts: Amounts)] = []
    var payees: [Int64: String] = [:]
    for sum in sums.elements {
      let payee: String
      if let known = payees[sum.wording] {
        payee = known
      } else {
        payee = try text(of: sum.wording)
        payees[sum.wording] = payee
      }
      all.append((payee, sum.memo < 0 ? nil : texts.string(sum.memo), sum.amounts))
    }
    return all
  }
}
