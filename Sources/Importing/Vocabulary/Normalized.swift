extension UnsafeBufferPointer<UInt8> {
  /// The text's letters and digits in lower case and without accents, composed: the form in which
  /// names are compared.
  ///
  /// Empty for a text of more than 256 bytes: no name is longer, and runs of combining marks are
  /// slow to compare. A lost letter (U+FFFD) stays.
  var normalized: String {
    guard count <= 256 else { return "" }
    let (text, mayCompose) = Fold.text(self)
    return mayCompose ? NFC.composed(text) : text
  }
}

extension StringProtocol {
  /// The text's letters and digits in lower case and without accents, composed: the form in which
  /// names are compared.
  ///
  /// Empty for a text of more than 256 bytes. A lost letter (U+FFFD) stays.
  var normalized: String {
    var text = String(self)
    return text.withUTF8(\.normalized)
  }
}
