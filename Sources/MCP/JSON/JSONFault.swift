/// The reason why ``JSONReader`` refuses a text.
package struct JSONFault: Error, Hashable, Sendable {
  /// The index of the first byte that does not fit, from 0.
  package let offset: Int
  package let reason: Reason

  package enum Reason: Hashable, Sendable {
    case noValue
    case noString
    case noQuote
    case noColon
    case noCommaOrEnd
    case noEnd
    case controlCharacter
    case escape
    case number
    case encoding
    case duplicateKey
    case tooDeep
  }
}

extension JSONFault: CustomStringConvertible {
  /// A description in English, for the authors of clients.
  package var description: String { "byte \(offset + 1): \(reason.text)" }
}

extension JSONFault.Reason {
  fileprivate var text: String {
    switch self {
    case .noValue: "expected a value"
    case .noString: "expected a key in double quotes"
    case .noQuote: "expected a closing quote"
    case .noColon: "expected a colon"
    case .noCommaOrEnd: "expected a comma, or the end of the array or object"
    case .noEnd: "expected nothing after the value"
    case .controlCharacter: "a control character must be escaped"
    case .escape: "expected an escape such as \\n or \\u00e9"
    case .number: "expected a number such as -12.5"
    case .encoding: "expected UTF-8"
    case .duplicateKey: "the object has this key twice"
    case .tooDeep: "more than \(JSONReader.deepest) nested arrays and objects"
    }
  }
}
