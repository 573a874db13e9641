import ArgumentParser
import POSIX

/// The command line, prepared for the parser.
enum Arguments {
  /// The character that replaces the minus of a month such as `-1`, which the parser would mistake
  /// for an option.
  static let minus: Character = "\u{2212}"

  /// - Throws: `Failure` if the system does not provide the arguments, as on Linux without `/proc`.
  ///   Without this check, the default command would run.
  static func check() throws(Failure) {
    guard CommandLine.argc < 1 else { return }
    throw Failure(
      .inputOutput, en: "the command line cannot be read (/proc)", ko: "명령줄을 읽을 수 없어요 (/proc)")
  }

  /// Returns the arguments for the parser, without the program's name.
  ///
  /// `-1` is a month if it follows `--from` or `--to`, or if it is an argument of `report`, `show`,
  /// `digest`, `transactions`, `payees` or `budget list` and not the value of an option. In other places, `-1` stays unchanged.
  ///
  /// - Throws: `Failure` if the word in the place of a command is unknown.
  static func forParser(
    _ arguments: [String] = CommandLine.arguments
  ) throws(Failure) -> [String] {
    let arguments = try commandFirst(Array(arguments.dropFirst()))
    var prepared: [String] = []
    let takesMonth =
      ["report", "show", "digest", "transactions", "payees"].contains(arguments.first)
      || arguments.first == "budget"
        && !["set", "clear", "suggest"].contains(arguments.dropFirst().first)
    for argument in arguments {
      let previous = prepared.last ?? ""
      let isMonth =
        ["--from", "--to"].contains(previous)
        || (takesMonth && (!previous.hasPrefix("-") || isWhole(previous)))
      prepared.append(
        isMonth && isNegativeNumber(argument) ? "\(minus)\(argument.dropFirst())" : argument)
    }
    return prepared
  }

  /// Returns whether an option needs no value from the next argument.
  private static func isWhole(_ option: String) -> Bool {
    ["--all", "--reverse", "--branches", "--force", "--no-mouse", "--veil"].contains(option)
      || option.hasPrefix("--") && option.contains("=")
  }

  /// Moves the global options after the command, where the parser expects them.
  ///
  /// `sobi --db FILE imports` becomes `sobi imports --db FILE`, and `sobi formats --db FILE list`
  /// becomes `sobi formats list --db FILE`. If there is no command, adds `report` in front, unless
  /// the parser itself handles the first argument after the global options. `report` is not the
  /// parser's default subcommand, because a default subcommand would take a third of the parsing
  /// time of every other command.
  private static func commandFirst(_ arguments: [String]) throws(Failure) -> [String] {
    var rest = arguments[...]
    var options: [String] = []
    func takeOptions() {
      while let first = rest.first, first.hasPrefix("--") {
        let takesValue = ["--db", "--lang", "--color", "--motion", "--theme"].contains(first)
        guard takesValue || first.contains("=") else { return }
        options += rest.prefix(takesValue ? 2 : 1)
        rest = rest.dropFirst(takesValue ? 2 : 1)
      }
    }
    var commands: [String] = []
    var known = SobiCommand.configuration.subcommands
    if let unknown = unknownCommand(inHelp: arguments) { throw unknown.failure }
    repeat {
      takeOptions()
      let command = known.first { $0.configuration.commandName == rest.first }
      guard let command else { break }
      commands += rest.prefix(1)
      rest = rest.dropFirst()
      known = command.configuration.subcommands
    } while !known.isEmpty
    if let word = rest.first, !known.isEmpty, isUnknown(word, after: commands) {
      let unknown = UnknownCommand(
        parents: commands, word: word, known: known.compactMap { $0.configuration.commandName })
      throw unknown.failure
    }
    if !commands.isEmpty { return commands + options + rest }
    let first = rest.first?.prefix { $0 != "=" }
    return ofProgram.contains(first ?? "") ? Array(rest) : ["report"] + arguments
  }

  /// Returns the first word after `help` that is no command; `nil` if there is none.
  private static func unknownCommand(inHelp arguments: [String]) -> UnknownCommand? {
    guard arguments.first == "help" else { return nil }
    var known = SobiCommand.configuration.subcommands
    var parents = ["help"]
    for word in arguments.dropFirst() where !word.hasPrefix("-") {
      guard !known.isEmpty else { return nil }
      guard let command = known.first(where: { $0.configuration.commandName == word }) else {
        let names = known.compactMap { $0.configuration.commandName }
        return word == "help" ? nil : UnknownCommand(parents: parents, word: word, known: names)
      }
      parents.append(word)
      known = command.configuration.subcommands
    }
    return nil
  }

  /// Returns whether a word that is no command cannot be anything else either.
  ///
  /// After no command, the report also accepts a month; the parser reports a month that does not
  /// exist.
  private static func isUnknown(_ word: String, after commands: [String]) -> Bool {
    guard let first = word.first, first != "-", !ofProgram.contains(word[...]) else { return false }
    // The list of payees accepts a month, a year or a range.
    if commands == ["payees"] { return !first.isNumber && PeriodArgument(argument: word) == nil }
    guard commands.isEmpty else { return true }
    return MonthArgument(argument: word) == nil && (!first.isNumber || access(word, F_OK) == 0)
  }

  /// The arguments that the parser itself handles.
  private static let ofProgram: Set<Substring> = [
    "help", "-h", "-help", "--help", "--help-hidden", "--version", "--generate-completion-script",
    "--experimental-dump-help", "---completion",
  ]

  private static func isNegativeNumber(_ argument: String) -> Bool {
    argument.hasPrefix("-") && argument.utf8.count > 1
      && argument.utf8.dropFirst().allSatisfy { 0x30...0x39 ~= $0 }
  }

  /// Returns the original bytes of the argument `text` if it contains U+FFFD, which replaces
  /// invalid UTF-8; otherwise `nil`.
  static func bytes(behind text: String) -> [UInt8]? {
    guard text.unicodeScalars.contains("\u{FFFD}") else { return nil }
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = CommandLine.unsafeArgv[index], String(cString: argument) == text else {
        continue
      }
      return Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
    }
    return nil
  }
}
