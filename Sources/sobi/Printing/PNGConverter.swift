import POSIX

/// The conversion of an SVG picture to PNG by an installed program.
///
/// Sobi has no fonts. The programs that draw SVG on most systems find the user's fonts.
struct PNGConverter {
  private struct Program {
    let name: String
    /// The options to read SVG from the standard input, and to write PNG with two pixels for each
    /// unit to the standard output.
    let options: [String]
  }

  /// The programs in the order of preference.
  private static let programs = [
    Program(name: "rsvg-convert", options: ["--zoom", "2", "--format", "png"]),
    Program(name: "resvg", options: ["--zoom", "2", "-", "-c"]),
    Program(
      name: "inkscape",
      options: ["--pipe", "--export-type=png", "--export-dpi=192", "--export-filename=-"]),
  ]

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Returns the PNG file of an SVG file from the first program that can make it.
  ///
  /// - Throws: A failure if no program is installed, or if none returns a PNG file.
  func convert(_ svg: [UInt8]) throws(Failure) -> [UInt8] {
    let input = try TemporaryFile()
    try input.write(svg)
    var failed: [String] = []
    for program in Self.programs {
      let output = try TemporaryFile()
      guard let status = try run(program, from: input, to: output) else { continue }
      let bytes = try output.contents()
      if status == 0, bytes.starts(with: Self.signature) { return bytes }
      failed.append(program.name)
    }
    let alternative = Localized(
      en: "try: --output with a name that ends in .svg", ko: "해결 방법: --output에 .svg로 끝나는 이름을 쓰세요")
    if !failed.isEmpty {
      let names = failed.joined(separator: ", ")
      throw Failure(
        .cannotCreate, en: "\(names) did not return a PNG file",
        ko: "\(names) 프로그램이 PNG 파일을 만들지 못했어요", details: alternative)
    }
    throw Failure(
      .cannotCreate, en: "PNG needs an installed program that draws SVG, such as rsvg-convert",
      ko: "PNG로 저장하려면 rsvg-convert처럼 SVG를 그리는 프로그램이 있어야 해요",
      details: Localized(
        en: "install: librsvg2-bin (Debian, Ubuntu) or librsvg (Homebrew)",
        ko: "설치: librsvg2-bin (Debian, Ubuntu) 또는 librsvg (Homebrew)"),
      alternative)
  }

  /// Runs a program, and returns its wait status; `nil` if it is not installed or cannot start here.
  private func run(
    _ program: Program, from input: borrowing TemporaryFile, to output: borrowing TemporaryFile
  ) throws(Failure) -> Int32? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    try input.rewind()
    posix_spawn_file_actions_adddup2(&actions, input.descriptor, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output.descriptor, STDOUT_FILENO)
    // Its warnings would be in another language and about files that the user never sees.
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var arguments = ([program.name] + program.options).map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var environment = Self.environment()
    var process: pid_t = 0
    guard posix_spawnp(&process, program.name, &actions, nil, &arguments, &environment) == 0 else {
      return nil
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw TemporaryFile.failure }
    }
    return status
  }

  /// Returns the environment without the password of a statement.
  private static func environment() -> [UnsafeMutablePointer<CChar>?] {
    var variables: [UnsafeMutablePointer<CChar>?] = []
    var next = environ
    while let variable = next.pointee {
      if strncmp(variable, "SOBI_PASSWORD=", 14) != 0 { variables.append(variable) }
      next += 1
    }
    return variables + [nil]
  }
}

/// A file without a name, which is gone once it is closed.
///
/// A pipe could fill up while the other program waits, and could stay open in a program that the
/// other program leaves behind.
private struct TemporaryFile: ~Copyable {
  private let file: UnsafeMutablePointer<FILE>

  init() throws(Failure) {
    guard let file = tmpfile() else { throw Self.failure }
    self.file = file
    _ = fcntl(fileno(file), F_SETFD, FD_CLOEXEC)
  }

  deinit { fclose(file) }

  var descriptor: Int32 { fileno(file) }

  func write(_ bytes: [UInt8]) throws(Failure) {
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count, fflush(file) == 0 else {
      throw Self.failure
    }
  }

  func rewind() throws(Failure) {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw Self.failure }
  }

  func contents() throws(Failure) -> [UInt8] {
    try rewind()
    var contents: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = read(descriptor, &part, part.count)
      if count == 0 { return contents }
      guard count > 0 else { throw Self.failure }
      contents += part[..<count]
    }
  }

  static var failure: Failure {
    let reason = String(cString: strerror(errno))
    return Failure(
      .inputOutput, en: "the picture cannot be converted to PNG: \(reason)",
      ko: "그림을 PNG로 바꿀 수 없어요: \(reason)")
  }
}
