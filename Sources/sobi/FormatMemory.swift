import Importing
import Ledger
import Store

/// Finds what was answered before for files like the one at hand.
///
/// A format is known by its header, and what the header is can hang on the answers themselves (the
/// encoding, the delimiter, the columns). So a format whose answers shape the table is tried: it is
/// this file's when the file, recognised by those answers, has its header.
struct FormatMemory {
  /// The newest first.
  let formats: [RememberedFormat]

  /// An answer that was given before.
  struct Answer: Hashable {
    var option: ReadingOption
    var value: String
    /// The file for which it was given.
    var file: String
    var formatID: Int64
  }

  /// The answers for a file whose name has that stem, beside what `options` say.
  ///
  /// What was said of files of the same name counts; of what was not, what all other files with
  /// this header agree on.
  func answers(
    for file: StatementFile, stem: String, options: ImportOptions
  ) -> [Answer] {
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
      // Bytes that are UTF-8 say so themselves; an answer for other bytes is not for them.
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
      let said = others.compactMap { $0.first { $0.option == option } }
      return Set(said.map(\.value)).count == 1 ? said.first : nil
    }
  }

  /// The newest answer for each option.
  static func answers(of format: RememberedFormat) -> [Answer] {
    var newest: [ReadingOption: Answer] = [:]
    for said in format.answers {
      for (option, value) in FormatAnswers(text: said.options).inOrder where newest[option] == nil {
        newest[option] = Answer(option: option, value: value, file: said.file, formatID: format.id)
      }
    }
    return ReadingOption.allCases.compactMap { newest[$0] }
  }

  static func filling(_ options: ImportOptions, with answers: [Answer]) -> ImportOptions {
    var filled = options
    // What an older version took and this one does not is as if it had not been said.
    for answer in answers { try? answer.option.set(answer.value, in: &filled) }
    return filled
  }
}

extension FormatMemory.Answer {
  /// As it is typed.
  var text: String {
    let needsQuotes = value.contains { " ;|&'\"$".contains($0) }
    return option.rawValue + " " + (needsQuotes ? "\"\(value)\"" : value)
  }
}
