import Importing
import Ledger
import Store

/// What ends a command: an exit status after sysexits, and messages in the user's language.
struct Failure: Error, Hashable {
  var exitCode: Int32
  var messages: [Message]

  enum Status: Int32 {
    case usage = 64
    case data = 65
    case noInput = 66
    case fault = 70
    case cannotCreate = 73
    case inputOutput = 74
    case permission = 77
    case configuration = 78
  }

  init(_ status: Status, _ what: String, details: String...) {
    self.init(exitCode: status.rawValue, messages: [Message(what, details: details)])
  }

  init(exitCode: Int32, messages: [Message] = []) {
    self.exitCode = exitCode
    self.messages = messages
  }

  /// The error as it is told; whatever is not known to be one of ours is a fault.
  init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as StoreError:
      self.init(exitCode: error.exitCode, messages: [Message(error.message(in: .ofProcess))])
    case let error as ImportError:
      self.init(exitCode: error.exitCode, messages: Failure.messages(for: error))
    case let refusal as Importer.Refusal:
      self.init(refusal.error)
      messages += Failure.messages(for: refusal.remembered)
    case let error as MoneyError: self.init(.data, error.message(in: .ofProcess))
    default: self.init(.fault, say(en: "internal error, please report it", ko: "내부 오류입니다. 알려 주세요"))
    }
  }

  /// That answers which were given before were used, and how to be rid of them.
  static func messages(for remembered: [FormatMemory.Answer]) -> [Message] {
    guard let first = remembered.first else { return [] }
    let answers = remembered.map(\.text).joined(separator: " ")
    return [
      Message(
        say(
          en: "it was read as answered for \(first.file): \(answers)",
          ko: "\(first.file)에 답한 대로 읽었습니다: \(answers)"),
        details: [
          say(
            en: "try: another value for the option, or sobi formats forget \(first.formatID)",
            ko: "해 볼 일: 옵션에 다른 값을 주거나 sobi formats forget \(first.formatID)")
        ])
    ]
  }

  /// `FILE:LINE:COL: what`, then what was expected and what to do, ten at most.
  static func messages(for error: ImportError) -> [Message] {
    let explanations = error.explanations(in: .ofProcess)
    var messages = explanations.prefix(10).map { explanation in
      var message = Message(explanation.what)
      if let expected = explanation.expected {
        message.details.append(say(en: "expected: \(expected)", ko: "필요한 것: \(expected)"))
      }
      if let advice = explanation.advice {
        message.details.append(say(en: "try: \(advice)", ko: "해 볼 일: \(advice)"))
      }
      return message
    }
    if case .badRows(_, let count) = error, count > messages.count {
      let more = count - messages.count
      messages.append(
        Message(say(en: "and \(more) more rows that cannot be read", ko: "그 밖에 읽을 수 없는 행 \(more)개"))
      )
    }
    return messages
  }
}
