import Importing
import Ledger
import Store

/// What ends a command: an exit status after sysexits, and messages in the user's language.
struct Failure: Error, Hashable {
  var exitCode: Int32
  var messages: [String]

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

  init(_ status: Status, _ messages: String...) {
    exitCode = status.rawValue
    self.messages = messages
  }

  init(exitCode: Int32, messages: [String] = []) {
    self.exitCode = exitCode
    self.messages = messages
  }

  /// The error as it is told; whatever is not known to be one of ours is a fault.
  init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as StoreError:
      self.init(exitCode: error.exitCode, messages: [error.message(in: .ofProcess)])
    case let error as ImportError:
      self.init(exitCode: error.exitCode, messages: Failure.messages(for: error))
    case let error as MoneyError: self.init(.data, error.message(in: .ofProcess))
    default: self.init(.fault, say("internal error, please report it", "내부 오류입니다. 알려 주세요"))
    }
  }

  /// `FILE:LINE:COL: what`, then what was expected and what to do, ten at most.
  static func messages(for error: ImportError) -> [String] {
    let explanations = error.explanations(in: .ofProcess)
    var messages = explanations.prefix(10).map { explanation in
      var message = explanation.what
      if let expected = explanation.expected {
        message += say("\n  expected: \(expected)", "\n  필요한 것: \(expected)")
      }
      if let advice = explanation.advice {
        message += say("\n  try: \(advice)", "\n  해 볼 일: \(advice)")
      }
      return message
    }
    if case .badRows(_, let count) = error, count > messages.count {
      let more = count - messages.count
      messages.append(say("and \(more) more rows that cannot be read", "그 밖에 읽을 수 없는 행 \(more)개"))
    }
    return messages
  }
}
