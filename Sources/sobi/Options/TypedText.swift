import Importing

extension String {
  /// The text as it is kept, composed and without blanks around it, so that one text typed on two
  /// systems is one; `nil` when it is blank.
  var composedAndTrimmed: String? {
    var scalars = Substring(NFC.composed(self)).unicodeScalars
    while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return scalars.isEmpty ? nil : String(scalars)
  }

  /// The text as one word of a shell's command line.
  var quotedForShell: String {
    let plain = unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "-_./:,+%@".unicodeScalars.contains(scalar)
    }
    guard !plain || isEmpty || hasPrefix("-") else { return self }
    return "'" + replacing("'", with: #"'\''"#) + "'"
  }
}
