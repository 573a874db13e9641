internal import CPayees

/// The data of `payees.txt`, which explains the keys of its lines.
struct PayeeLexicon: Sendable {
  struct Brand: Hashable, Sendable {
    let name: String
    let koreanName: String?
  }

  struct Form: Hashable, Sendable {
    /// The index of the brand in `brands`.
    let brand: Int
    /// Whether only numbers, places and other known words can follow.
    var isStrict: Bool
  }

  /// A brand that a word of the memo names, where the payee alone names another one.
  struct MemoForm: Hashable, Sendable {
    let word: String
    let brand: Int
  }

  private(set) var brands: [Brand] = []
  /// The forms of brands by their folded text.
  private(set) var forms: [String: Form] = [:]
  /// The forms in the order of their folded text, to find those that a cut text begins.
  private(set) var sortedForms: [String] = []
  private(set) var memoForms: [Int: [MemoForm]] = [:]
  private(set) var services: Set<String> = []
  private(set) var phrases: Set<String> = []
  private(set) var collectors: Set<String> = []
  private(set) var purchases: [String] = []
  private(set) var legalForms: Set<String> = []
  private(set) var ends: Set<String> = []
  private(set) var afters: Set<String> = []
  private(set) var numberWords: Set<String> = []
  private(set) var generics: Set<String> = []
  private(set) var places: Set<String> = []
  private(set) var buildings: Set<String> = []
  private(set) var states: Set<String> = []
  private(set) var trades: Set<String> = []
  private(set) var shops: Set<String> = []
  private(set) var umlauts: [String: String] = [:]
  private(set) var smallWords: Set<String> = []
  /// The beginnings of forms that end with one of their words; a text with such an end is not cut.
  private(set) var wholeWords: Set<String> = []
  /// Forms that two brands claim; a test expects none.
  private(set) var conflicts: [String] = []

  /// The length of the longest form, phrase or service.
  private(set) var longest = 0

  static let shared = PayeeLexicon(
    String(
      decoding: UnsafeBufferPointer(start: sobi_payees(), count: sobi_payees_size()),
      as: UTF8.self))

  init(_ text: String) {
    var named: [String: Int] = [:]
    var memos: [(brand: Int, payee: String, word: String)] = []
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      guard line.first != UInt8(ascii: "#"), let colon = line.firstIndex(of: UInt8(ascii: ":"))
      else { continue }
      let key = Substring(line[..<colon])
      let tokens = line[line.index(after: colon)...].split(separator: UInt8(ascii: "|"))
        .map { Substring($0).trimmed }
      if key.hasPrefix("brand ") {
        let names = key.dropFirst(6).utf8.split(separator: UInt8(ascii: "/")).map {
          Substring($0).trimmed
        }
        guard let name = names.first else { continue }
        let index = brands.count
        brands.append(
          Brand(
            name: String(name), koreanName: names.count > 1 ? names.last.map { String($0) } : nil))
        named[FoldedPayee.key(name)] = index
        for token in tokens {
          if let tilde = token.firstIndex(of: "~") {
            memos.append(
              (
                index, FoldedPayee.key(token[..<tilde]),
                FoldedPayee.key(token[token.index(after: tilde)...])
              ))
          } else {
            add(token, brand: index)
          }
        }
        for name in names where forms[FoldedPayee.key(name)]?.brand != index {
          add(name, brand: index)
        }
      } else {
        add(tokens, key: key)
      }
    }
    for memo in memos {
      guard let payee = named[memo.payee] else { continue }
      memoForms[payee, default: []].append(MemoForm(word: memo.word, brand: memo.brand))
    }
    for service in services { forms[service]?.isStrict = true }
    sortedForms = forms.keys.sorted()
    longest = max(
      sortedForms.map { $0.unicodeScalars.count }.max() ?? 0,
      phrases.union(services).map { $0.unicodeScalars.count }.max() ?? 0)
  }

  private mutating func add(_ token: Substring, brand: Int) {
    let isMarked = token.first == "="
    let folded = FoldedPayee.key(token)
    guard !folded.isEmpty else { return }
    let scalars = folded.unicodeScalars
    let isShort = scalars.count <= (scalars.allSatisfy(\.isSyllable) ? 2 : 3)
    if let other = forms[folded], other.brand != brand { conflicts.append(folded) }
    let isStrict = isMarked || isShort || forms[folded]?.isStrict == true
    forms[folded] = Form(brand: brand, isStrict: isStrict)
    var words = ""
    for word in token.utf8.split(separator: 0x20).dropLast() {
      words += FoldedPayee.key(Substring(word))
      wholeWords.insert(words)
    }
  }

  private mutating func add(_ tokens: [Substring], key: Substring) {
    if key == "word" {
      for token in tokens {
        let parts = token.utf8.split(separator: UInt8(ascii: "="))
        if parts.count == 2 { umlauts[String(parts[0]) ?? ""] = String(parts[1]) ?? "" }
      }
      return
    }
    if key == "small" { return smallWords.formUnion(tokens.map { String($0) }) }
    let folded = tokens.map { FoldedPayee.key($0) }.filter { !$0.isEmpty }
    switch key {
    case "service": services.formUnion(folded)
    case "phrase": phrases.formUnion(folded)
    case "collector": collectors.formUnion(folded)
    case "purchase": purchases += folded
    case "form": legalForms.formUnion(folded)
    case "end": ends.formUnion(folded)
    case "after": afters.formUnion(folded)
    case "number": numberWords.formUnion(folded)
    case "generic": generics.formUnion(folded)
    case "place": places.formUnion(folded)
    case "building": buildings.formUnion(folded)
    case "state": states.formUnion(folded)
    case "trade": trades.formUnion(folded)
    case "shop": shops.formUnion(folded)
    default: break
    }
  }

  /// Returns the only brand with forms that begin with `text` and are longer; `nil` for none or for
  /// several brands.
  func onlyBrand(beginningWith text: String) -> Int? {
    var low = 0
    var high = sortedForms.count
    while low < high {
      let middle = (low + high) / 2
      if sortedForms[middle] < text { low = middle + 1 } else { high = middle }
    }
    var brand: Int?
    while low < sortedForms.count, sortedForms[low].hasPrefix(text) {
      guard let form = forms[sortedForms[low]], brand == nil || brand == form.brand else {
        return nil
      }
      brand = form.brand
      low += 1
    }
    return brand
  }
}

extension Substring {
  /// The text without spaces at its ends.
  fileprivate var trimmed: Substring {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return text
  }
}
