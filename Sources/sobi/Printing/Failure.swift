import Bookkeeping
import Importing
import Ledger
import Store
import Terminal

/// The error that ends a command: an exit status, mostly from `sysexits.h`, and messages.
struct Failure: Error, Hashable {
  var exitCode: Int32
  var messages: [Message] = []

  enum Status: Int32 {
    case usage = 64
    case data = 65
    case noInput = 66
    case fault = 70
    case cannotCreate = 73
    case inputOutput = 74
    /// The change was made, but a later step failed, usually printing the change's result.
    case unprinted = 76
    case permission = 77
    case configuration = 78
  }
}

extension Failure {
  init(_ status: Status, en: String, ko: String, details: Localized...) {
    self.init(exitCode: status.rawValue, messages: [Message(en: en, ko: ko, details: details)])
  }

  /// Creates the failure of a place in a file, such as `FILE:LINE:COLUMN`.
  init(
    _ status: Status, at place: String, _ what: Localized, _ expected: Localized,
    advice: Localized? = nil
  ) {
    let details = [
      Localized { $0.text(en: "expected: ", ko: "필요한 것: ") + expected.text(in: $0) },
      advice.map { advice in
        Localized { $0.text(en: "try: ", ko: "해결 방법: ") + advice.text(in: $0) }
      },
    ]
    self.init(
      exitCode: status.rawValue,
      messages: [
        Message(
          Localized { place + ": " + what.text(in: $0) }, details: details.compactMap(\.self))
      ])
  }

  /// Creates the failure of a fault in the user's decisions in `file`.
  init(_ fault: DecisionsFault, in file: String) {
    func shown(_ text: String) -> String { excerpt(text).truncated(toCells: 200) }
    let advice =
      fault.advice(in: .english) == nil
      ? nil : Localized { shown(fault.advice(in: $0) ?? "") }
    self.init(
      .data, at: "\(file):\(fault.position)", Localized { shown(fault.message(in: $0)) },
      Localized(fault.expected(in:)), advice: advice)
  }

  /// Creates the failure that describes an error; an unknown error is an internal error.
  init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as StoreError:
      self.init(exitCode: error.exitCode, messages: [Message(Localized(error.message))])
    case let error as ImportError:
      self.init(exitCode: error.exitCode, messages: Failure.messages(for: error))
    case let refusal as Importer.Refusal:
      self.init(refusal.error)
      messages += Failure.messages(for: refusal.remembered)
    case let error as BookkeepingError:
      self.init(exitCode: error.exitCode, messages: [Message(Localized(error.message))])
    case let error as AdjustmentError:
      self.init(exitCode: error.exitCode, messages: [Message(Localized(error.message))])
    case let error as MoneyError:
      self.init(exitCode: Status.data.rawValue, messages: [Message(Localized(error.message))])
    default: self.init(.fault, en: "internal error, please report it", ko: "내부 오류예요. 알려 주세요")
    }
  }

  /// Returns a message about the remembered options and how to forget them; empty if there are
  /// none.
  static func messages(for remembered: [FormatMemory.Answer]) -> [Message] {
    guard let first = remembered.first else { return [] }
    let answers = remembered.map(\.text).joined(separator: " ")
    return [
      Message(
        en: "read with the options remembered from \(first.file): \(answers)",
        ko: "\(first.file)에 쓴 옵션으로 읽었어요: \(answers)",
        details: [
          Localized(
            en: "try: another value for the option, or sobi formats forget \(first.formatID)",
            ko: "해결 방법: 옵션에 다른 값을 주거나 sobi formats forget \(first.formatID)")
        ])
    ]
  }

  /// Returns at most ten messages such as `FILE:LINE:COL: problem`, each with the expected value
  /// and advice, if any.
  ///
  /// If there are more bad rows, one more message shows their number.
  static func messages(for error: ImportError) -> [Message] {
    var messages = zip(error.explanations(in: .english), error.explanations(in: .korean))
      .prefix(10).map { english, korean in
        var message = Message(en: english.what, ko: korean.what)
        if let en = english.expected, let ko = korean.expected {
          message.details.append(Localized(en: "expected: \(en)", ko: "필요한 것: \(ko)"))
        }
        if let en = english.advice, let ko = korean.advice {
          message.details.append(Localized(en: "try: \(en)", ko: "해결 방법: \(ko)"))
        }
        return message
      }
    if case .badRows(_, let count) = error, count > messages.count {
      let more = count - messages.count
      messages.append(
        Message(en: "and \(more) more rows that cannot be read", ko: "그 밖에 읽을 수 없는 행 \(more)개"))
    }
    return messages
  }
}

/// A message for the user on standard error: a description of the event, and lines of details.
///
/// ``Diagnostics`` replaces unsafe characters in each line, such as a line feed in a file's name.
/// So a file's name cannot begin a line that looks like a message from Sobi.
struct Message: Hashable {
  var what: Localized
  /// The lines that follow, such as `expected: …` and `try: …`; they are indented in the output.
  var details: [Localized]

  init(_ what: Localized, details: [Localized] = []) {
    self.what = what
    self.details = details
  }

  init(en: String, ko: String, details: [Localized] = []) {
    self.init(Localized(en: en, ko: ko), details: details)
  }

  func lines(in language: Language) -> [String] {
    [what.text(in: language)] + details.map { "  " + $0.text(in: language) }
  }
}
