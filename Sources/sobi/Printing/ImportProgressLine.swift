import Ledger
import Store
import Terminal

/// The progress of a long import, as one line on standard error that each update overwrites.
final class ImportProgressLine {
  private let start: ContinuousClock.Instant
  private var storingStart: ContinuousClock.Instant?
  private var lastShown: ContinuousClock.Instant
  private let isShown: Bool
  private let language: Language
  private var isOnScreen = false

  /// The minimum time until the line appears.
  private static let delay = Duration.milliseconds(700)
  /// The minimum time between two updates.
  private static let interval = Duration.milliseconds(100)

  init(language: Language, isShown: Bool, at time: ContinuousClock.Instant) {
    self.language = language
    self.isShown = isShown
    (start, lastShown) = (time, time)
  }

  func show(_ progress: ImportProgress, at time: ContinuousClock.Instant) {
    guard isShown else { return }
    if case .storing = progress, storingStart == nil { storingStart = time }
    guard time - start >= ImportProgressLine.delay, time - lastShown >= ImportProgressLine.interval
    else { return }
    lastShown = time
    isOnScreen = true
    let seconds = (time - (storingStart ?? start)) / .seconds(1)
    write("\r\u{1B}[K" + ImportProgressLine.text(progress, after: seconds, in: language))
  }

  func clear() {
    guard isOnScreen else { return }
    write("\r\u{1B}[K")
    isOnScreen = false
  }

  private func write(_ text: String) { try? TerminalOutput.standardError.write(text) }

  /// Returns the line to show `seconds` seconds after reading or storing began.
  static func text(
    _ progress: ImportProgress, after seconds: Double, in language: Language
  ) -> String {
    switch progress {
    case .reading(let rows):
      return language.text(en: "reading: \(grouped(rows)) rows", ko: "읽는 중: \(grouped(rows))행")
    case .storing(let rows, let all):
      let text = language.text(
        en: "storing: \(grouped(rows)) of \(grouped(all)) rows",
        ko: "저장하는 중: \(grouped(all))행 중 \(grouped(rows))행")
      let rate = seconds > 0 ? Double(rows) / seconds : 0
      guard rate >= 1 else { return text }
      let (perSecond, left) = (grouped(Int(rate)), Int((Double(all - rows) / rate).rounded(.up)))
      return text
        + language.text(
          en: ", \(perSecond) a second, \(left) s left", ko: ", 초당 \(perSecond)행, \(left)초 남음")
    }
  }

  private static func grouped(_ number: Int) -> String {
    Money.decimal(Int64(number), exponent: 0, grouping: UInt8(ascii: ","))
  }
}
