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
  /// Which state of the store the months were last read of.
  private var seen: Int64?
  /// How many states of the store were met, and the last one's number; `nil` where it is to be another.
  private var revision = (count: 0, number: Int64??.none)
  /// The file as it was when it was last tried to open it for reading.
  private var tried: StoreTrace??
  /// The fault that was put into words last.
  private var failure: Failure?

  /// A page can say that the store is busy, and ask again.
  private static let patience = Duration.seconds(1)

  init(path: String, calendar: MonthCalendar, language: Language) {
    self.path = path
    self.calendar = calendar
    self.language = language
  }

  func reading() throws -> Store {
    if let store = forWriting ?? forReading { return store }
    tried = .some(StoreTrace(path))
    let store = try Store.openForReading(path, busyTimeout: Self.patience)
    forReading = store
    noteChange()
    return store
  }

  func writing() throws -> Store {
    if let store = forWriting { return store }
    let store = try Store.open(path, mode: .readWriteCreate, busyTimeout: Self.patience)
    (forWriting, seen) = (store, nil)
    noteChange()
    return store
  }

  /// Remembers that the months are read as the store is now, and gives that state's revision.
  func noteState(of store: Store) throws -> Int {
    seen = try store.changeNumber()
    return try revision(of: store)
  }

  /// Another number whenever the store has changed, by others or by what ``noteChange()`` tells.
  func revision(of store: Store) throws -> Int {
    let number = try store.changeNumber()
    if revision.number != .some(number) { revision = (revision.count + 1, .some(number)) }
    return revision.count
  }

  /// Rows have changed in a way that the store's own number does not tell.
  func noteChange() { revision.number = .none }

  /// Whether others have changed the store since the months were read.
  func hasChanged() -> Bool {
    // One that cannot be opened is not tried again and again: that is told like a change.
    guard let store = forWriting ?? forReading else { return tried != .some(StoreTrace(path)) }
    if store.isReplaced {
      (forReading, forWriting, seen) = (nil, nil, nil)
      return true
    }
    // Whoever is just writing will be told of again when that is done.
    guard let number = try? store.changeNumber() else { return false }
    return number != seen
  }

  /// What a fault is called on the screen, where there is one store, and little room to name it.
  func words(of error: any Error) -> String {
    let failure = Failure(error)
    self.failure = failure
    let words = failure.messages.first?.what ?? ""
    let name = path + ": "
    return words.hasPrefix(name) ? String(words.dropFirst(name.count)) : words
  }

  /// The fault that the last answer tells of, whole, for where there is no screen; `nil` for none.
  func takeFailure() -> Failure? {
    defer { failure = nil }
    return failure
  }
}
