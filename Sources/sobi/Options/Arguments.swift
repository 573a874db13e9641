import ArgumentParser

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The command line, made ready for the parser.
enum Arguments {
  /// Stands for the minus of a month such as `-1`, which a parser would take for an option.
  static let minus: Character = "\u{2212}"

  /// - Throws: When the system does not tell the arguments, as Linux without `/proc`: whatever was
  ///   asked for, it is not what the program does without any.
  static func check() throws(Failure) {
    guard CommandLine.argc < 1 else { return }
    throw Failure(
      .inputOutput, say(en: "the command line cannot be read (/proc)", ko: "명령줄을 읽을 수 없습니다 (/proc)")
    )
  }

  /// The arguments without the program's name.
  ///
  /// `-1` is a month where a month can stand: as the argument of `show` and `transactions`, and
  /// behind `--from` and `--to`. Everywhere else it is left to the parser.
  static func forParser(_ arguments: [String] = CommandLine.arguments) -> [String] {
    let arguments = commandFirst(Array(arguments.dropFirst()))
    var prepared: [String] = []
    let command = arguments.first { !$0.hasPrefix("-") }
    let takesMonth = command == nil || command == "show" || command == "transactions"
    for argument in arguments {
      let previous = prepared.last ?? ""
      let isMonth =
        ["--from", "--to"].contains(previous)
        || (takesMonth && (!previous.hasPrefix("-") || ["--all", "--reverse"].contains(previous)))
      prepared.append(
        isMonth && isNegativeNumber(argument) ? "\(minus)\(argument.dropFirst())" : argument)
    }
    return prepared
  }

  /// Puts the options that every command takes behind the command, where the parser looks for
  /// them: `sobi --db FILE imports` is `sobi imports --db FILE`, and `sobi formats --db FILE list`
  /// is `sobi formats list --db FILE`.
  private static func commandFirst(_ arguments: [String]) -> [String] {
    var rest = arguments[...]
    var options: [String] = []
    func takeOptions() {
      while let first = rest.first, first.hasPrefix("--") {
        let takesValue = ["--db", "--lang", "--color", "--motion"].contains(first)
        guard takesValue || first.contains("=") else { return }
        options += rest.prefix(takesValue ? 2 : 1)
        rest = rest.dropFirst(takesValue ? 2 : 1)
      }
    }
    var commands: [String] = []
    var known = SobiCommand.configuration.subcommands
    repeat {
      takeOptions()
      let command = known.first { $0.configuration.commandName == rest.first }
      guard let command else { break }
      commands += rest.prefix(1)
      rest = rest.dropFirst()
      known = command.configuration.subcommands
    } while !known.isEmpty
    return commands.isEmpty ? arguments : commands + options + rest
  }

  private static func isNegativeNumber(_ argument: String) -> Bool {
    argument.hasPrefix("-") && argument.utf8.count > 1
      && argument.utf8.dropFirst().allSatisfy { 0x30...0x39 ~= $0 }
  }

  /// An argument's bytes as the system handed them over, when they are not UTF-8 and `text` is what
  /// became of them; a file of such a name could not be opened otherwise.
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
