/// The lists of `payees.txt` while its lines are read.
struct PayeeLists {
  typealias Brand = PayeeLexicon.Brand
  typealias Form = PayeeLexicon.Form
  typealias MemoForm = PayeeLexicon.MemoForm

  var brands: [Brand] = []
  /// The forms of brands by their folded text.
  var forms: [String: Form] = [:]
  /// The forms in the order of their folded text, to find those that a cut text begins.
  var sortedForms: [String] = []
  var memoForms: [Int: [MemoForm]] = [:]
  var services: Set<String> = []
  var phrases: Set<String> = []
  var collectors: Set<String> = []
  var purchases: [String] = []
  var legalForms: Set<String> = []
  var ends: Set<String> = []
  var afters: Set<String> = []
  var others: Set<String> = []
  var numberWords: Set<String> = []
  var generics: Set<String> = []
  var places: Set<String> = []
  /// The places in order, to find those that a cut text begins.
  var sortedPlaces: [String] = []
  var buildings: Set<String> = []
  var states: Set<String> = []
  var trades: Set<String> = []
  var shops: Set<String> = []
  var umlauts: [String: String] = [:]
  var smallWords: Set<String> = []
  /// The beginnings of forms that end with one of their words; a text with such an end is not cut.
  var wholeWords: Set<String> = []
  /// Forms that two brands claim; a test expects none.
  var conflicts: [String] = []

  /// The length of the longest form, phrase or service.
  var longest = 0

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
    sortedPlaces = places.sorted()
    sortedForms = forms.keys.sorted()
    longest = max(
      sortedForms.map { $0.unicodeScalars.count }.max() ?? 0,
      phrases.union(services).map { $0.unicodeScalars.count }.max() ?? 0)
  }

  private mutating func add(_ token: Substring, brand: Int) {
    let isMarked = token.first == "="
    let folded = FoldedPayee.key(token)
    // Numbers alone, as in 1&1, name no company.
    guard folded.unicodeScalars.contains(where: { !$0.isDigit }) else { return }
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
    case "other": others.formUnion(folded)
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
