import Ledger
import Store
import Terminal

/// The progress of a long import, in one line on standard error that is overwritten.
///
/// A short import shows no line. Neither does one whose standard error is not a terminal.
final class ImportProgressLine {
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var storingStart: ContinuousClock.Instant?
  private var lastShown: ContinuousClock.Instant
  private let isShown: Bool
  private let language: Language
  private var isThere = false

  /// The time until the line appears, and between two updates.
  private static let patience = Duration.milliseconds(700)
  private static let interval = Duration.milliseconds(100)

  init(language: Language, isShown: Bool) {
    self.language = language
    self.isShown = isShown
    start = clock.now
    lastShown = start
  }

  func show(_ progress: ImportProgress) {
    guard isShown else { return }
    let now = clock.now
    if case .storing = progress, storingStart == nil { storingStart = now }
    guard now - start >= ImportProgressLine.patience,
      now - lastShown >= ImportProgressLine.interval
    else { return }
    lastShown = now
    isThere = true
    write("\r\u{1B}[K" + ImportProgressLine.text(progress, after: elapsed(now), in: language))
  }

  /// The seconds since storing, or reading, began.
  private func elapsed(_ now: ContinuousClock.Instant) -> Double {
    (now - (storingStart ?? start)) / .seconds(1)
  }

  /// Erases the line.
  func clear() {
    guard isThere else { return }
    write("\r\u{1B}[K")
    isThere = false
  }

  private func write(_ text: String) { try? TerminalOutput.standardError.write(text) }

  /// The line after so many seconds of storing, or of reading.
  static func text(
    _ progress: ImportProgress, after seconds: Double, in language: Language
  ) -> String {
    switch progress {
    case .reading(let rows):
      return language.text(en: "reading: \(grouped(rows)) rows", ko: "읽는 중: \(grouped(rows))행")
    case .storing(let rows, let all):
      let rate = seconds > 0 ? Double(rows) / seconds : 0
      guard rate >= 1 else {
        return language.text(
          en: "storing: \(grouped(rows)) of \(grouped(all)) rows",
          ko: "저장하는 중: \(grouped(all))행 중 \(grouped(rows))행")
      }
      let left = Int((Double(all - rows) / rate).rounded(.up))
      return language.text(
        en:
          "storing: \(grouped(rows)) of \(grouped(all)) rows, \(grouped(Int(rate))) a second, \(left) s left",
        ko: "저장하는 중: \(grouped(all))행 중 \(grouped(rows))행, 초당 \(grouped(Int(rate)))행, \(left)초 남음")
    }
  }

  private static func grouped(_ number: Int) -> String {
    var digits = String(number)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return ([digits] + groups).joined(separator: ",")
  }
}
