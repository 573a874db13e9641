/// What a text that a person writes has to be, to be kept.
struct PersonalText {
  /// In bytes of UTF-8, as the tables have it.
  let limit: Int

  static let todo = PersonalText(limit: 1_000)
  static let note = PersonalText(limit: 4_000)

  /// - Throws: `StoreError.blankText`, `StoreError.longText`.
  func check(_ text: String) throws(StoreError) {
    guard !PersonalText.isBlank(text) else { throw .blankText }
    guard text.utf8.count <= limit else { throw .longText(limit: limit) }
  }

  /// Whether stored bytes can have been written so.
  func isSound(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count <= limit, let text = String(validating: bytes, as: UTF8.self) else {
      return false
    }
    return !PersonalText.isBlank(text)
  }

  private static func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }
}
