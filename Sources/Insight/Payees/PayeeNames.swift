package import Ledger

/// The rules that turn the text of a row into the name of its payee.
///
/// First, the text is compared with the names of known brands. If none fits, payment services in
/// front of the name are taken off, then numbers, places, legal forms and words of banks after it.
/// A name is never guessed from a similar one: a text that no rule explains keeps all its words.
package struct PayeeNames: Sendable {
  /// The lexicon takes milliseconds to read, so it is read on first use.
  var lexicon: PayeeLexicon { .shared }
  let renames: PayeeRenames
  private let language: Language

  /// Creates rules; brands with a name in `language` have that name.
  ///
  /// The names of `renames` replace the names that these rules find.
  package init(language: Language = .english, renames: PayeeRenames = PayeeRenames()) {
    self.language = language
    self.renames = renames
  }

  /// Returns the name of the payee in a row with these texts.
  ///
  /// Rows of the same merchant have the same brand, whatever the case, the width and the references
  /// of their texts.
  package func name(of payee: String, memo: String? = nil) -> PayeeName {
    renamed(ownName(of: payee, memo: memo), of: payee)
  }

  /// Returns Sobi's own name of a payee, without the user's renames.
  func ownName(of payee: String, memo: String? = nil) -> PayeeName {
    let source = PayeeText.prepared(payee)
    guard let memo, !memo.isEmpty else { return name(of: source, payee) }
    if let found = brand(in: source) {
      return memoName(of: found.brand, memo) ?? name(found)
    }
    if isCollector(source), let name = cleaned(PayeeText.prepared(memo)) { return name }
    return nameWithoutBrand(source, payee)
  }

  /// How a memo can change the name of a payee.
  enum MemoUse: Hashable {
    /// The memo can name another merchant than this brand.
    case brand(Int)
    /// The payee collects money for the merchant in the memo.
    case collector
  }

  /// Returns the name of a payee without a memo, and how a memo can change it; `nil` if it cannot.
  func nameBeforeMemo(of payee: String) -> (name: PayeeName, memoUse: MemoUse?) {
    let source = PayeeText.prepared(payee)
    if let found = brand(in: source) {
      let usesMemo = lexicon.memoForms[found.brand] != nil || isPaymentService(found.brand)
      return (renamed(name(found), of: payee), usesMemo ? .brand(found.brand) : nil)
    }
    let name = renamed(nameWithoutBrand(source, payee), of: payee)
    return (name, isCollector(source) ? .collector : nil)
  }

  /// Returns the name that a memo gives to a payee; `nil` if it does not change the name.
  func name(of payee: String, from memo: String, _ use: MemoUse) -> PayeeName? {
    let own =
      switch use {
      case .brand(let brand): memoName(of: brand, memo)
      case .collector: cleaned(PayeeText.prepared(memo))
      }
    return own.map { renamed($0, of: payee) }
  }

  private func name(of source: [Unicode.Scalar], _ raw: String) -> PayeeName {
    if let found = brand(in: source) { return name(found) }
    return nameWithoutBrand(source, raw)
  }

  private func nameWithoutBrand(_ source: [Unicode.Scalar], _ raw: String) -> PayeeName {
    cleaned(source) ?? PayeeName(brand: PayeeText.withoutDoubleSpaces(raw))
  }

  /// Returns the brand or the rest of the text without what is no name; `nil` if nothing is left.
  private func cleaned(_ source: [Unicode.Scalar]) -> PayeeName? {
    var rest = source
    for _ in 0..<3 {
      guard let next = withoutService(rest) ?? withoutPhrase(rest) else { break }
      rest = next
      if let found = brand(in: rest) { return name(found) }
    }
    let words = PayeeCleaner(rest, lexicon)
    if words.isGeneric {
      // A service in front shows that the rest is a name: SQ *GOLDEN BAKERY.
      guard rest.count < source.count else { return nil }
      return PayeeName(brand: PayeeCleaner(whole: rest, lexicon).name)
    }
    let joined = Array(words.words.joined(separator: [" "]))
    if let found = brand(in: joined) {
      let name = name(found)
      return PayeeName(
        brand: name.brand, branch: name.branch ?? words.branch.map { "\(name.brand) \($0)" })
    }
    if source.count >= PayeeNames.shortestCut,
      let brand = lexicon.brand(cutTo: FoldedPayee.key(joined))
    {
      return PayeeName(brand: display(brand))
    }
    let name = words.name
    return PayeeName(brand: name, branch: words.branch.map { "\(name) \($0)" })
  }

  /// The length of the shortest texts that statements cut, in characters.
  private static let shortestCut = 15

  // MARK: Brands

  private struct Found {
    let brand: Int
    let branch: String?
  }

  private func display(_ brand: Int) -> String {
    let brand = lexicon.brands[brand]
    return language == .korean ? brand.koreanName ?? brand.name : brand.name
  }

  /// Returns Sobi's own name in the language of these rules.
  func ownName(ofKey key: String) -> String {
    guard language == .korean, let names = PayeeLexicon.sharedNames[key] else { return key }
    return names.last ?? key
  }

  /// Returns the names of a brand in the other languages; none for names that are no brands'.
  func otherNames(of name: String) -> [String] {
    PayeeLexicon.sharedNames[name]?.filter { $0 != name } ?? []
  }

  private func name(_ found: Found) -> PayeeName {
    let brand = display(found.brand)
    return PayeeName(brand: brand, branch: found.branch.map { "\(brand) \($0)" })
  }

  /// Returns the brand at the beginning of the text: the longest form that fits.
  private func brand(in source: [Unicode.Scalar]) -> Found? {
    let folded = FoldedPayee(source)
    let count = folded.scalars.count
    guard count > 1 else { return nil }
    let lengths = lexicon.formLengths.lengths(
      in: folded.scalars, atMost: min(count, lexicon.longest))
    for length in lengths {
      let boundary = length == count ? .word : folded.begins[length]
      guard boundary != .none else { continue }
      let text = String(scalars: folded.scalars[..<length])
      guard let form = lexicon.forms[text] else { continue }
      let tail = PayeeTail(source[folded.ends[length - 1]...], lexicon)
      // What follows a star describes the purchase, unless the name is that of a payment service.
      let hasStar =
        source[folded.ends[length - 1]...].first { !$0.isSpace } == "*"
        && !lexicon.services.contains(text)
      let needsKnownTail = (form.isStrict && !hasStar) || boundary == .glued
      // A payment service has no branches: the branch is that of the shop after it.
      if lexicon.services.contains(text), tail.branch?.first.map({ $0 != "#" }) == true { continue }
      if (needsKnownTail && tail.hasUnknown) || (tail.isOtherBusiness && !hasStar) {
        // 웨이브(WAVVE): the same brand once more.
        let again = FoldedPayee.key(source[folded.ends[length - 1]...])
        guard lexicon.forms[again]?.brand == form.brand else { continue }
      }
      return Found(brand: form.brand, branch: tail.branch)
    }
    return nil
  }

  // MARK: Payment services

  private func isPaymentService(_ brand: Int) -> Bool {
    lexicon.services.contains(FoldedPayee.key(lexicon.brands[brand].name))
  }

  private func isCollector(_ source: [Unicode.Scalar]) -> Bool {
    let words = PayeeCleaner(source, lexicon).words.joined()
    return lexicon.collectors.contains(FoldedPayee.key(words))
  }

  /// Returns the name that the memo gives instead of that of the brand.
  private func memoName(of brand: Int, _ memo: String) -> PayeeName? {
    let forms = lexicon.memoForms[brand]
    guard forms != nil || isPaymentService(brand) else { return nil }
    let source = PayeeText.prepared(memo)
    let folded = FoldedPayee(source)
    if let form = forms?.first(where: { folded.words.contains($0.word) }) {
      return PayeeName(brand: display(form.brand))
    }
    guard isPaymentService(brand) else { return nil }
    for purchase in lexicon.purchases {
      guard let end = folded.end(of: purchase) else { continue }
      let rest = Array(source[end...])
      return name(of: rest, String(scalars: rest))
    }
    return nil
  }

  /// Returns the text after a payment service and its mark: `KCP-`, `SQ *`.
  private func withoutService(_ source: [Unicode.Scalar]) -> [Unicode.Scalar]? {
    let folded = FoldedPayee(source)
    let count = folded.scalars.count
    let lengths = lexicon.serviceLengths.lengths(in: folded.scalars, atMost: min(count - 1, 20))
    for length in lengths where folded.begins[length] != .none {
      let text = String(scalars: folded.scalars[..<length])
      guard lexicon.services.contains(text) else { continue }
      let rest = source[folded.ends[length - 1]...]
      let mark = rest.prefix { !$0.isLetter && !$0.isDigit }
      // AP-HP and IN-N-OUT begin with no service: short ones need a star.
      let marks = length > 2 ? "*-_:/>" : "*"
      guard mark.contains(where: { marks.unicodeScalars.contains($0) }) else { continue }
      let name = Array(rest.dropFirst(mark.count))
      return PayeeCleaner(name, lexicon).hasNoName ? nil : name
    }
    return nil
  }

  /// Returns the text after the words of a bank, such as `Zelle payment to`.
  private func withoutPhrase(_ source: [Unicode.Scalar]) -> [Unicode.Scalar]? {
    let folded = FoldedPayee(source)
    let count = folded.scalars.count
    let lengths = lexicon.phraseLengths.lengths(
      in: folded.scalars, atMost: min(count - 1, lexicon.longest))
    for length in lengths where folded.begins[length] == .word {
      let text = String(scalars: folded.scalars[..<length])
      let isCollector = lexicon.collectors.contains(text)
      guard isCollector || lexicon.phrases.contains(text) else { continue }
      let rest = source[folded.ends[length - 1]...]
      guard let next = rest.first, !next.isLetter, !next.isDigit else { continue }
      var name = Array(rest.drop { !$0.isLetter && !$0.isDigit && $0 != "#" })
      if isCollector {
        // BFS health finance GmbH Dr. Weber.
        while let word = name.split(whereSeparator: \.isSpace).first,
          lexicon.legalForms.contains(FoldedPayee.key(word))
        {
          name = Array(name.dropFirst(word.count).drop { $0.isSpace })
        }
      }
      return PayeeCleaner(name, lexicon).isGeneric ? nil : name
    }
    return nil
  }
}
