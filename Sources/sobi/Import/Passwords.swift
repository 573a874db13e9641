import Importing
import Ledger
import POSIX
import Terminal

/// The passwords of statements: from a file, from the environment, or typed on the terminal.
///
/// No password is stored or shown. A typed password is also tried for the next files of the same
/// command, because banks often use the date of birth.
final class Passwords {
  private var known: [String]
  private let language: Language
  private let isInteractive: Bool
  /// The number of passwords tried for the current file.
  private var tried = 0
  private var current = ""

  /// The maximum number of times that Sobi asks for the password of a file.
  private static let mostQuestions = 3

  /// Creates the passwords; `file` is the path of a file whose first line is the password.
  ///
  /// Without `asks`, Sobi never asks the user.
  ///
  /// - Throws: `Failure` if the file cannot be read.
  init(file: String?, language: Language, asks: Bool = true) throws {
    self.language = language
    isInteractive = asks && Environment.isInteractive
    known = [Environment["SOBI_PASSWORD"]].compactMap(\.self)
    guard let file else { return }
    guard let line = Passwords.firstLine(of: file) else {
      throw Failure(
        .noInput, en: "\(file): cannot read a password from this file",
        ko: "\(file): 이 파일에서 비밀번호를 읽을 수 없어요")
    }
    known = [line]
  }

  private static func firstLine(of path: String) -> String? {
    // Without O_NONBLOCK, opening a named pipe would wait for a writer.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let line = bytes[..<count].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }

  /// Returns the next password to try; `nil` if there is none left.
  func next(for file: String, isRetry: Bool) -> String? {
    if file != current || !isRetry { (current, tried) = (file, 0) }
    defer { tried += 1 }
    if tried < known.count { return known[tried] }
    guard isInteractive, tried - known.count < Passwords.mostQuestions else { return nil }
    let question =
      isRetry
      ? language.text(
        en: "This password does not open it. Password of \(file): ",
        ko: "비밀번호가 맞지 않아요. \(file)의 비밀번호: ")
      : language.text(
        en: "Password of \(file) (often the date of birth, YYMMDD): ",
        ko: "\(file)의 비밀번호 (보통 생년월일 6자리): ")
    typed = HiddenLine.read(prompt: neutralized(question))
    return typed
  }

  private var typed: String?

  /// Remembers the password that opened the last file.
  func keep() {
    if let typed, !known.contains(typed) { known.append(typed) }
    typed = nil
  }
}
