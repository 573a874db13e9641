import POSIX

/// The conversion of an SVG picture to PNG by an installed program.
///
/// Sobi has no fonts, and a font with Hangul would be larger than Sobi. The programs that draw SVG
/// on most systems find the user's fonts.
struct PNGConverter {
  struct Program {
    let name: String
    /// The options to read SVG from the standard input, and to write PNG with two pixels for each
    /// unit to the standard output.
    let options: [String]
  }

  /// The programs in the order of preference; the first one on `PATH` converts.
  var programs = [
    Program(name: "rsvg-convert", options: ["--zoom", "2", "--format", "png"]),
    Program(name: "resvg", options: ["--zoom", "2", "-", "-c"]),
    Program(
      name: "inkscape",
      options: ["--pipe", "--export-type=png", "--export-dpi=192", "--export-filename=-"]),
  ]

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Returns the PNG file of an SVG file.
  ///
  /// - Throws: A failure if no program is installed, or if the program does not return a PNG file.
  func convert(_ svg: [UInt8]) throws(Failure) -> [UInt8] {
    for program in programs {
      guard let result = try run(program, input: svg) else { continue }
      guard result.status == 0, result.output.starts(with: Self.signature) else {
        throw Failure(
          .fault, en: "\(program.name) did not return a PNG file",
          ko: "\(program.name) 프로그램이 PNG 파일을 만들지 못했어요", details: Self.alternative)
      }
      return result.output
    }
    throw Failure(
      .cannotCreate, en: "PNG needs an installed program that draws SVG, such as rsvg-convert",
      ko: "PNG로 저장하려면 rsvg-convert처럼 SVG를 그리는 프로그램이 있어야 해요",
      details: Localized(
        en: "install: librsvg2-bin (Debian, Ubuntu) or librsvg (Homebrew)",
        ko: "설치: librsvg2-bin (Debian, Ubuntu) 또는 librsvg (Homebrew)"),
      Self.alternative)
  }

  private static let alternative = Localized(
    en: "try: --output with a name that ends in .svg", ko: "해결 방법: --output에 .svg로 끝나는 이름을 쓰세요")

  /// Runs a program; returns `nil` if it is not installed.
  private func run(
    _ program: Program, input: [UInt8]
  ) throws(Failure) -> (status: Int32, output: [UInt8])? {
    // A file without a name: a pipe could fill up while the program already writes its output.
    guard let file = tmpfile() else { throw Self.failure }
    defer { fclose(file) }
    guard fwrite(input, 1, input.count, file) == input.count, fflush(file) == 0 else {
      throw Self.failure
    }
    rewind(file)
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Self.failure }
    defer { for end in ends where end >= 0 { close(end) } }
    guard let process = try spawn(program, input: fileno(file), output: ends[1], closing: ends[0])
    else { return nil }
    close(ends[1])
    ends[1] = -1
    let output = Self.contents(of: ends[0])
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { guard errno == EINTR else { throw Self.failure } }
    guard let output else { throw Self.failure }
    return (status, output)
  }

  /// Starts a program; returns `nil` if it is not on `PATH`.
  private func spawn(
    _ program: Program, input: Int32, output: Int32, closing other: Int32
  ) throws(Failure) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addclose(&actions, other)
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    // Its warnings would be in another language and about files that the user never sees.
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var arguments = ([program.name] + program.options).map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    switch posix_spawnp(&process, program.name, &actions, nil, &arguments, environ) {
    case 0: return process
    case ENOENT, ENOTDIR, EACCES: return nil
    default: throw Self.failure
    }
  }

  /// Reads until the other end is closed; returns `nil` after an error.
  private static func contents(of descriptor: Int32) -> [UInt8]? {
    var contents: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = read(descriptor, &part, part.count)
      if count == 0 { return contents }
      if count > 0 { contents += part[..<count] } else if errno != EINTR { return nil }
    }
  }

  private static var failure: Failure {
    let reason = String(cString: strerror(errno))
    return Failure(
      .inputOutput, en: "the picture cannot be converted to PNG: \(reason)",
      ko: "그림을 PNG로 바꿀 수 없어요: \(reason)")
  }
}
