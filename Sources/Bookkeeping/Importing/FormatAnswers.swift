import Importing

/// The options that the user entered for files of one format.
struct FormatAnswers: Hashable {
  private(set) var values: [ReadingOption: String] = [:]

  init(_ options: ImportOptions) {
    for option in ReadingOption.allCases { values[option] = option.value(in: options) }
  }

  /// Parses the stored text, which has one line per option; ignores unknown options.
  init(text: String) {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2, let option = ReadingOption(rawValue: parts[0]) else { continue }
      values[option] = FormatAnswers.unescaped(parts[1])
    }
  }

  /// The text for the store; `nil` if there are no answers.
  var text: String? {
    let lines = inOrder.map { "\($0.option.rawValue) \(FormatAnswers.escaped($0.value))" }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  var inOrder: [(option: ReadingOption, value: String)] {
    ReadingOption.allCases.compactMap { option in values[option].map { (option, $0) } }
  }

  /// Escapes line feeds and backslashes, because a column's name can contain any character.
  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
  }

  private static func unescaped(_ text: String) -> String {
    text.split(separator: "\\\\", omittingEmptySubsequences: false)
      .map { $0.replacing("\\n", with: "\n") }
      .joined(separator: "\\")
  }
}
