import Importing
import Ledger
package import Store

/// Finds the remembered answers for a file.
///
/// A format is recognized by its header. The header itself can depend on answers (the encoding, the
/// delimiter, the columns). So the memory tries such a format: it fits when the file, read with its
/// answers, has its header.
package struct FormatMemory {
  /// The newest first.
  let formats: [RememberedFormat]

  /// An option's value for an earlier file.
  package struct Answer: Hashable {
    package var option: ReadingOption
    package var value: String
    /// The name of the earlier file.
    package var file: String
    package var formatID: Int64
  }

  /// The remembered answers for a file whose name has that stem, for options that are not set.
  ///
  /// Answers for files of the same name take precedence. Other answers count only where all other
  /// files with this header agree.
  func answers(for file: StatementFile, stem: String, options: ImportOptions) -> [Answer] {
    let formats = formats.filter { !$0.answers.isEmpty }
    guard !formats.isEmpty else { return [] }
    var known: [ImportOptions: Recognition?] = [:]
    func recognized(_ options: ImportOptions) -> Recognition? {
      if let found = known[options] { return found }
      let maker = PlanMaker(file, options: options, surroundings: ImportSurroundings(currency: nil))
      let found = try? maker.recognize()
      known[options] = found
      return found
    }

    var own: [Answer] = []
    var others: [[Answer]] = []
    for format in formats {
      var answers = FormatMemory.answers(of: format).filter { $0.option.value(in: options) == nil }
      let shaping = answers.filter(\.option.shapesTable)
      // UTF-8 needs no answer: an answer about the encoding is for other files.
      if shaping.contains(where: { $0.option == .encoding }),
        let plain = recognized(
          FormatMemory.filling(options, with: shaping.filter { $0.option != .encoding })),
        plain.signature.text == format.signature, plain.encoding == .utf8
      {
        answers.removeAll { $0.option == .encoding }
      } else {
        let found = recognized(FormatMemory.filling(options, with: shaping))
        guard found?.signature.text == format.signature else { continue }
      }
      if format.stem == stem, own.isEmpty { own = answers } else { others.append(answers) }
    }
    return ReadingOption.allCases.compactMap { option in
      if let answer = own.first(where: { $0.option == option }) { return answer }
      let answers = others.compactMap { $0.first { $0.option == option } }
      return Set(answers.map(\.value)).count == 1 ? answers.first : nil
    }
  }

  /// The newest answer for each option.
  package static func answers(of format: RememberedFormat) -> [Answer] {
    var newest: [ReadingOption: Answer] = [:]
    for stored in format.answers {
      for (option, value) in FormatAnswers(text: stored.options).inOrder where newest[option] == nil
      {
        newest[option] = Answer(
          option: option, value: value, file: stored.file, formatID: format.id)
      }
    }
    return ReadingOption.allCases.compactMap { newest[$0] }
  }

  static func filling(_ options: ImportOptions, with answers: [Answer]) -> ImportOptions {
    var filled = options
    // An answer that this version no longer accepts is ignored.
    for answer in answers { try? answer.option.set(answer.value, in: &filled) }
    return filled
  }
}

extension FormatMemory.Answer {
  /// The option as a person types it: `--sign out-positive`.
  package var text: String {
    let needsQuotes = value.contains { " ;|&'\"$".contains($0) }
    return option.rawValue + " " + (needsQuotes ? "\"\(value)\"" : value)
  }
}
