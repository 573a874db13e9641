import Aggregation
import Ledger
import Screens
import Store

/// What the report asks of a store, and writes into it; touched by one thread alone.
final class ReportStore: @unchecked Sendable {
  let calendar: MonthCalendar
  let language: Language
  private let path: String
  private var forReading: Store?
  private var forWriting: Store?

  /// A page can say that the store is busy, and ask again.
  private static let patience = Duration.seconds(1)

  init(path: String, calendar: MonthCalendar, language: Language) {
    self.path = path
    self.calendar = calendar
    self.language = language
  }

  func reading() throws -> Store {
    if let store = forWriting ?? forReading { return store }
    let store = try Store.openForReading(path, busyTimeout: Self.patience)
    forReading = store
    return store
  }

  func writing() throws -> Store {
    if let store = forWriting { return store }
    let store = try Store.open(path, mode: .readWriteCreate, busyTimeout: Self.patience)
    forWriting = store
    return store
  }

  /// What a fault is called on the screen, where there is one store, and little room to name it.
  func words(of error: any Error) -> String {
    let words = Failure(error).messages.first?.what ?? ""
    let name = path + ": "
    return words.hasPrefix(name) ? String(words.dropFirst(name.count)) : words
  }
}
