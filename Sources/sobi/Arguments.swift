/// The command line, made ready for the parser.
enum Arguments {
  /// The arguments without the program's name.
  ///
  /// A month may be given as `-1`, which a parser takes for an option; it is handed on as `~1`.
  static func forParser(_ arguments: [String] = CommandLine.arguments) -> [String] {
    arguments.dropFirst().map { argument in
      guard argument.hasPrefix("-"), argument.utf8.count > 1,
        argument.utf8.dropFirst().allSatisfy({ 0x30...0x39 ~= $0 })
      else { return argument }
      return "~" + argument.dropFirst()
    }
  }
}
