import Importing
import Ledger
package import Store

/// The remembered formats, which provide answers for new files.
///
/// The memory recognizes a format by its header. The header of a file can depend on the answers. So
/// the memory reads the file's header with each format's answers, and compares it with the format's
/// header.
package struct FormatMemory {
  /// The formats, most recently used first.
  let formats: [RememberedFormat]

  /// The value of an option that the user entered for an earlier file.
  package struct Answer: Hashable {
    package var option: ReadingOption
    package var value: String
    package var file: String
    package var formatID: Int64

    /// The option with its value as the user enters them: `--sign out-positive`.
    package var text: String {
      let needsQuotes = value.contains { " ;|&'\"$".contains($0) }
      return option.rawValue + " " + (needsQuotes ? "\"\(value)\"" : value)
    }
  }

  /// Returns the remembered answers for a file, except for the options that `options` already sets.
  ///
  /// Answers for files with the same `stem` take precedence. Answers for other files with this
  /// header are used only if they all give the option the same value.
  func answers(for file: StatementFile, stem: String, options: ImportOptions) -> [Answer] {
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
    for format in formats where !format.answers.isEmpty {
      var answers = FormatMemory.answers(of: format).filter { $0.option.value(in: options) == nil }
      let shaping = answers.filter(\.option.shapesTable)
      // If the header is the same without the answer about the encoding, a file in UTF-8 does not
      // need this answer.
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

  /// Returns the reading of the largest earlier file that has this header and belongs to `account`.
  ///
  /// `account` is the account's current name. If `account` is `nil`, the earlier file's name must
  /// have this `stem`. Files of other accounts may come from another bank with the same header.
  func earlierReading(
    signature: String, stem: String, account: String?
  ) -> PrecedentChoice.Earlier? {
    let readings = formats.filter { $0.signature == signature }.flatMap { format in
      format.readings.filter { reading in
        account.map { $0 == reading.account } ?? (format.stem == stem)
      }
    }
    return readings.compactMap { reading in
      ReadingPrecedent(text: reading.plan).map {
        PrecedentChoice.Earlier(precedent: $0, file: reading.file, size: reading.size)
      }
    }.max { $0.size < $1.size }
  }

  /// Returns the format's newest answer for each option.
  package static func answers(of format: RememberedFormat) -> [Answer] {
    let answers = format.answers.flatMap { stored in
      FormatAnswers(text: stored.options).inOrder.map { option, value in
        Answer(option: option, value: value, file: stored.file, formatID: format.id)
      }
    }
    return ReadingOption.allCases.compactMap { option in answers.first { $0.option == option } }
  }

  static func filling(_ options: ImportOptions, with answers: [Answer]) -> ImportOptions {
    var filled = options
    // Answers that this version no longer accepts are ignored.
    for answer in answers { try? answer.option.set(answer.value, in: &filled) }
    return filled
  }
}
