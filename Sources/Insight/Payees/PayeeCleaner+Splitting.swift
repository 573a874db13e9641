extension PayeeCleaner {
  /// Cuts the text where statements write other things behind the name, and returns what follows
  /// two slashes, which is the place of a shop in German card payments.
  func cut(
    _ source: ArraySlice<Unicode.Scalar>
  ) -> (text: ArraySlice<Unicode.Scalar>, place: ArraySlice<Unicode.Scalar>?) {
    var text = source
    var place: ArraySlice<Unicode.Scalar>?
    if let slashes = text.range(of: "//"), slashes.lowerBound > 2 {
      let rest = text[slashes.upperBound...].prefix { $0 != "/" }
      let isName = PayeeCleaner.split(text[..<slashes.lowerBound]).contains { word in
        let key = FoldedPayee.key(word)
        return key.utf8.count > 1 && !isGeneric(key)
      }
      if isName {
        if rest.contains(where: \.isLetter) { place = rest }
        text = text[..<slashes.lowerBound]
      }
    }
    // NACHA: the company in 16 columns, then the description of the entry, then an id.
    for mark in [
      " PPD ID", " WEB ID", " CCD ID", " TEL ID", " ARC ID", " DES:", " INDN:", " CO ID:",
    ] {
      guard let range = text.range(of: mark) else { continue }
      text = text[..<range.lowerBound]
      if let columns = text.range(of: "  "), columns.lowerBound > 2 {
        text = text[..<columns.lowerBound]
      }
    }
    if let thanks = text.range(of: "SAGT DANKE"), thanks.lowerBound > 2 {
      text = text[..<thanks.lowerBound]
    }
    return (text, place)
  }

  /// Leaves out what follows a star if it is a code, describes the purchase in common words, or
  /// repeats the name.
  func beforeStar(_ text: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
    guard let star = text.firstIndex(of: "*") else { return text }
    let (name, rest) = (text[..<star], text[(star + 1)...])
    guard name.lazy.filter(\.isLetter).count >= 2 else { return text }
    let repeated = FoldedPayee.key(rest).hasPrefix(FoldedPayee.key(name))
    let words = PayeeCleaner.split(rest)
    let isDescription = words.allSatisfy { word in
      let key = FoldedPayee.key(word)
      return PayeeWords.isReference(word) || PayeeWords.isMixedCode(word)
        || PayeeWords.isAddress(word) || key.utf8.count < 2 || lexicon.ends.contains(key)
        || lexicon.afters.contains(key) || lexicon.legalForms.contains(key)
    }
    return repeated || isDescription ? name : text
  }

  static func split(_ text: ArraySlice<Unicode.Scalar>) -> [[Unicode.Scalar]] {
    var words: [[Unicode.Scalar]] = []
    for part in text.split(whereSeparator: {
      $0.isSpace || "*_|;()[]{}<>\",~+".unicodeScalars.contains($0)
    }) {
      // Marks at the ends of a word are no part of it; # marks a number.
      var word = part
      while let first = word.first, !first.isLetter, !first.isDigit, first != "#" {
        word.removeFirst()
      }
      while let last = word.last, !last.isLetter, !last.isDigit { word.removeLast() }
      if word.isEmpty {
        if part.elementsEqual("&".unicodeScalars), !words.isEmpty { words.append(["&"]) }
        continue
      }
      // TRADER JOE S: the apostrophe is lost.
      if word.count == 1, let last = words.last, last.count > 2, word.first == "S",
        last.allSatisfy({ $0.isLetter && $0.isASCII })
      {
        words[words.count - 1] += ["'", "S"]
        continue
      }
      // CVS/PHARMACY: two words.
      let parts = word.split(separator: "/")
      if parts.allSatisfy({ $0.count > 2 && $0.allSatisfy(\.isLetter) }) {
        words += parts.flatMap { hangulParts($0) }
      } else {
        words += hangulParts(word)
      }
    }
    return words
  }

  /// Splits a word between a name and a number or date without a space, such as 한국전력2401 or
  /// BESTBUYCOM1234567, and a Hangul word at marks.
  private static func hangulParts(_ word: ArraySlice<Unicode.Scalar>) -> [[Unicode.Scalar]] {
    let isNumber = { (scalar: Unicode.Scalar) in
      scalar.isDigit || "-/:.#".unicodeScalars.contains(scalar)
    }
    let number = word.reversed().prefix(while: isNumber)
    let digits = number.lazy.filter(\.isDigit).count
    let name = word.dropLast(number.count)
    let hasSyllables = name.contains(where: \.isSyllable)
    let hasNumber = digits >= (hasSyllables ? 3 : 4) && name.lazy.filter(\.isLetter).count >= 2
    guard hasSyllables else {
      return hasNumber && !name.contains(where: \.isDigit)
        ? [Array(name), ["#"] + number.reversed()] : [Array(word)]
    }
    var parts = (hasNumber ? name : word).split {
      "-/:.".unicodeScalars.contains($0)
    }.map { Array($0) }
    if hasNumber { parts.append(["#"] + number.reversed()) }
    return parts
  }
}

extension ArraySlice<Unicode.Scalar> {
  /// Returns the first occurrence of an ASCII text, in any case.
  fileprivate func range(of text: String) -> Range<Int>? {
    let wanted = Array(text.unicodeScalars)
    guard count >= wanted.count else { return nil }
    for start in startIndex...(endIndex - wanted.count) {
      let matches = zip(self[start...], wanted).allSatisfy { one, other in
        one == other
          || one.isASCII && 0x61...0x7A ~= one.value && one.value - 0x20 == other.value
      }
      if matches { return start..<(start + wanted.count) }
    }
    return nil
  }
}
