/// A line of a TOML document that is neither blank nor a comment.
package enum TOMLItem: Hashable, Sendable {
  case setting(TOMLSetting)
  /// The header of an element of an array of tables: `[[name]]`.
  case table(name: String, at: TOMLPosition)
}

/// A key and its value, with their positions.
package struct TOMLSetting: Hashable, Sendable {
  package let key: String
  package let keyPosition: TOMLPosition
  package let value: TOMLValue
  package let valuePosition: TOMLPosition
}

/// A line and a column in bytes, both counted from 1.
package struct TOMLPosition: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let line: Int
  package let column: Int

  package var description: String { "\(line):\(column)" }

  package static func < (a: TOMLPosition, b: TOMLPosition) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}

package enum TOMLValue: Hashable, Sendable {
  case string(String)
  case integer(Int)
  /// A number with a decimal point, without its underscores: `-12.50`.
  case decimal(String)
  case boolean(Bool)
  /// An array without elements.
  case emptyArray
  /// A word that is none of these, such as a date; empty if there is no value.
  case other(String)

  package var text: String? { if case .string(let text) = self { text } else { nil } }
  package var integer: Int? { if case .integer(let integer) = self { integer } else { nil } }
  package var boolean: Bool? { if case .boolean(let boolean) = self { boolean } else { nil } }
}
