import Bookkeeping
import Aggregation
import Insight
import Ledger
import Screens
import Store

/// The report's connection to the store; only one thread uses the connection.
final class ReportStore: @unchecked Sendable {
  let calendar: MonthCalendar
  let language: Language
  /// A function that returns the current time, in seconds since 1970-01-01 00:00 UTC.
  let now: () -> Int64
  let path: String
  private var forReading: Store?
  private var forWriting: Store?
  /// The store's change number when the months were last read.
  private var seen: Int64?
  /// The latest revision, and the store's change number for that revision.
  private var revision = (count: 0, number: Int64??.none)
  /// The file's identity, size and modification time at the last attempt to open it for reading.
  private var tried: StoreTrace??
  /// The failure of the latest answer.
  private var failure: Failure?

  /// The timeout for a busy store: short, because a page can report a busy store and retry.
  private static let busyTimeout = Duration.seconds(1)

  init(path: String, calendar: MonthCalendar, language: Language, now: @escaping () -> Int64) {
    self.path = path
    self.calendar = calendar
    self.language = language
    self.now = now
  }

  /// The current day in this machine's time zone.
  var today: Day { Day(instant: Int(now())) }

  func reading() throws -> Store {
    if let store = forWriting ?? forReading { return store }
    tried = .some(StoreTrace(path))
    let store = try Store.openForReading(path, busyTimeout: Self.busyTimeout)
    forReading = store
    noteChange()
    return store
  }

  func writing() throws -> Store {
    if let store = forWriting { return store }
    let store = try Store.openCurrent(
      path, mode: .readWriteCreate, busyTimeout: Self.busyTimeout)
    (forWriting, seen) = (store, nil)
    noteChange()
    return store
  }

  /// Records that the report reads the months now, and returns the revision.
  func noteState(of store: Store) throws -> Int {
    seen = try store.changeNumber()
    return try revision(of: store)
  }

  /// Returns the revision, a number that has grown since the last call if other programs have
  /// changed the store, or if ``noteChange()`` was called.
  func revision(of store: Store) throws -> Int {
    let number = try store.changeNumber()
    if revision.number != .some(number) { revision = (revision.count + 1, .some(number)) }
    return revision.count
  }

  /// Reads the store's file again, after an import may have created it.
  func reopen() {
    (forReading, seen) = (nil, nil)
    noteChange()
  }

  /// Starts a new revision for a change that the store's change number does not reflect.
  func noteChange() { revision.number = .none }

  /// Returns whether the months must be read again, because the store may have changed.
  func hasChanged() -> Bool {
    // If the store could not be opened, the report tries again only after the file has changed.
    guard let store = forWriting ?? forReading else { return tried != .some(StoreTrace(path)) }
    if store.isReplaced {
      (forReading, forWriting, seen) = (nil, nil, nil)
      return true
    }
    // If another program is still writing, the watch reports another change afterward.
    guard let number = try? store.changeNumber() else { return false }
    return number != seen
  }

  /// Keeps the failure, and returns its message for the screen, without the path of the store.
  func words(of error: any Error) -> String {
    let failure = Failure(error)
    self.failure = failure
    return failure.messages.first?.what.droppingPrefix(path + ": ").text(in: language) ?? ""
  }

  /// Returns the result of `body` or, if it throws, the result of `failed` for the error's message.
  func answer<Action>(_ body: () throws -> Action, failed: (String) -> Action) -> Action {
    do {
      return try body()
    } catch {
      return failed(words(of: error))
    }
  }

  /// Returns and clears the latest answer's failure, with all details; `nil` if there is none.
  func takeFailure() -> Failure? {
    defer { failure = nil }
    return failure
  }

  func answer(to effect: CategoryGrid.Effect) -> CategoryGrid.Action {
    switch effect {
    case .load(let query):
      let subject = query.subject
      return answer {
        let store = try reading()
        // The revision is read first, so that the report notices changes made during the read.
        let revision = try revision(of: store)
        let payees = try store.read { snapshot in
          let names = try snapshot.payeeNames(language)
          return try snapshot.payeeTotals(
            on: subject.days, currency: subject.currency, account: subject.account,
            limit: CategoryGrid.payeeLimit
          ) { names.name(of: $0).brand }
        }
        return .payeesLoaded(payees, query, revision: revision)
      } failed: {
        .payeesFailed($0, query)
      }
    }
  }
}
