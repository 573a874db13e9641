/// The words in the names of statement files.
package enum StatementNames {
  /// Whether any bank may use the word in the name of a file.
  package static func isNeutral(_ word: String) -> Bool { neutral.contains(word.normalized) }

  private static let neutral = WordFile("accounts").names("file name")
}
