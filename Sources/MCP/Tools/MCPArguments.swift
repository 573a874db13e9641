/// The arguments of a call, of the kinds that the tool's ``MCPInput`` names.
package struct MCPArguments: Hashable, Sendable {
  package struct Value: Hashable, Sendable {
    package let name: String
    package let value: JSONValue
  }

  package let values: [Value]

  package subscript(name: String) -> JSONValue? { values.first { $0.name == name }?.value }

  /// Returns the arguments as options of a command, such as `--as-of=2025-02-19`; a flag that is
  /// `false` is no option.
  ///
  /// The equals sign keeps a text that begins with a hyphen from becoming an option of its own.
  package func options(without names: String...) -> [String] {
    values.filter { !names.contains($0.name) }.compactMap { argument in
      let option = "--" + MCPArguments.optionName(argument.name)
      return switch argument.value {
      case .bool(let isOn): isOn ? option : nil
      case .string(let text): option + "=" + text
      case let number: number.wholeNumber.map { "\(option)=\($0)" }
      }
    }
  }

  /// Returns `as-of` for `asOf`.
  private static func optionName(_ name: String) -> String {
    name.reduce(into: "") { option, character in
      option += character.isUppercase ? "-" + character.lowercased() : String(character)
    }
  }
}
