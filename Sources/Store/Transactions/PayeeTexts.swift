/// The payees of wordings, each read once in a while.
final class PayeeTexts {
  private let statement: Statement
  private let path: String
  /// By the wording's number.
  private var payees: [Int64: String] = [:]

  private static let limit = 1 << 14

  init(_ connection: Connection) throws(StoreError) {
    statement = try Statement(
      "SELECT payee FROM wording WHERE id = ?", on: connection, isKept: true)
    path = connection.path
  }

  func payee(_ wording: Int64) throws(StoreError) -> String {
    if let payee = payees[wording] { return payee }
    statement.bind(wording, at: 1)
    defer { statement.reset() }
    guard try statement.step() else { throw .damaged(path: path) }
    // Payees that are all different must not fill the memory: they are read again.
    if payees.count == PayeeTexts.limit { payees.removeAll(keepingCapacity: true) }
    let payee = statement.text(0)
    payees[wording] = payee
    return payee
  }
}
