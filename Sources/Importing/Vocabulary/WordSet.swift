/// Some names, looked up by their keys.
struct WordSet: Sendable {
  private let table: WordTable<Void>

  /// The words of a list as it is typed.
  init(_ list: String) { table = WordTable([(WordList(list), ())]) }

  func contains(_ key: NameKey) -> Bool { table[key] != nil }

  /// Whether a key is one of the words.
  func contains(_ key: String) -> Bool { NameKey.with(key, contains) }

  /// The words' keys.
  var keys: Set<String> {
    var keys: Set<String> = []
    table.forEach { word, _ in keys.insert(String(decoding: word, as: UTF8.self)) }
    return keys
  }

  func forEach(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    table.forEach { word, _ in body(word) }
  }
}
