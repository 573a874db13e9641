import Ledger
import Workers

/// The first pass over a statement, of whose parts each is surveyed on a thread of its own.
///
/// A class, because closures cannot hand a survey on.
final class Surveyor {
  private var surveys: [Part] = []
  private let progress: ((ImportProgress) throws -> Void)?

  /// How many parts are read at once.
  static let parts = min(Worker.processors, 4)

  /// Touched by one thread only until all are done.
  private final class Part {
    var survey: Survey?

    init(_ survey: consuming Survey) { self.survey = consume survey }
  }

  init(_ request: ImportRequest, formerNames: [FormerName]) {
    progress = request.progress
    surveys = (0..<Surveyor.parts).map { _ in
      Part(Survey(defaultAccount: request.defaultAccount, formerNames: formerNames))
    }
  }

  func take(_ batch: EntryBatch, part: Int) throws {
    // Meanwhile it lies on the thread's own stack: two that lie side by side slow each other down.
    guard var survey = surveys[part].survey.take() else { return }
    try survey.take(batch)
    let rows = survey.rows
    surveys[part].survey = consume survey
    // The first part is read on the caller's thread.
    if part == 0 { try progress?(.reading(rows)) }
  }

  /// How many entries there are, and from which day to which; once all are taken.
  func finish() -> (rows: Int, days: ClosedRange<Int32>?) {
    for part in surveys.dropFirst() {
      guard let survey = part.survey.take() else { continue }
      surveys[0].survey?.append(survey)
    }
    surveys[0].survey?.groups.sort()
    return (surveys[0].survey?.rows ?? 0, surveys[0].survey?.days)
  }

  /// Gives the survey away, once.
  func takeSurvey() -> Survey {
    surveys[0].survey.take() ?? Survey(defaultAccount: "")
  }
}
