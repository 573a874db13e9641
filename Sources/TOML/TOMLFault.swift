package import Ledger

/// A part of a document that ``TOMLReader`` cannot read.
package struct TOMLFault: Error, Hashable, Sendable {
  package let position: TOMLPosition
  package let expected: Expected

  package init(position: TOMLPosition, expected: Expected) {
    (self.position, self.expected) = (position, expected)
  }

  package enum Expected: Hashable, Sendable {
    case setting
    /// A quote or brackets at the end of a value or name.
    case closing(String)
    case endOfLine
    case plainText
    case escape
  }
}

extension TOMLFault {
  package static func message(in language: Language) -> String {
    language.text(en: "cannot be read as TOML", ko: "TOML로 읽을 수 없어요")
  }

  package func expected(in language: Language) -> String {
    switch expected {
    case .setting: "KEY = VALUE"
    case .closing(let end): language.text(en: "a closing \(end)", ko: "닫는 \(end)")
    case .endOfLine: language.text(en: "the end of the line", ko: "줄의 끝")
    case .plainText:
      language.text(en: "UTF-8 text without control characters", ko: "제어 문자가 없는 UTF-8 글자")
    case .escape:
      language.text(en: "an escape such as \\n or \\u00E9", ko: "\\n, \\u00E9 같은 이스케이프")
    }
  }
}
