internal import CPayees

/// The data of `payees.txt`, which explains the keys of its lines.
///
/// A class, because copying two dozen collections for each word would cost more than the lookups.
final class PayeeLexicon: Sendable {
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

  let brands: [Brand]
  /// The forms of brands by their folded text.
  let forms: [String: Form]
  /// The forms in the order of their folded text, to find those that a cut text begins.
  let sortedForms: [String]
  let memoForms: [Int: [MemoForm]]
  let services: Set<String>
  let phrases: Set<String>
  let collectors: Set<String>
  let purchases: [String]
  let legalForms: Set<String>
  let ends: Set<String>
  let afters: Set<String>
  let others: Set<String>
  let numberWords: Set<String>
  let generics: Set<String>
  let places: Set<String>
  /// The places in order, to find those that a cut text begins.
  let sortedPlaces: [String]
  let buildings: Set<String>
  let states: Set<String>
  let trades: Set<String>
  let shops: Set<String>
  let umlauts: [String: String]
  let smallWords: Set<String>
  /// The beginnings of forms that end with one of their words; a text with such an end is not cut.
  let wholeWords: Set<String>
  /// Forms that two brands claim; a test expects none.
  let conflicts: [String]
  /// The number of scalars in the longest form, phrase or service.
  let longest: Int
  let formLengths: PayeeLengths
  let serviceLengths: PayeeLengths
  /// The lengths of phrases and collectors.
  let phraseLengths: PayeeLengths

  /// The names of each brand that has several, by each of these names, the English one first.
  ///
  /// Only renames and decisions need them.
  static let sharedNames: [String: [String]] = {
    var names: [String: [String]] = [:]
    for brand in shared.brands {
      guard let korean = brand.koreanName, korean != brand.name else { continue }
      for name in [brand.name, korean] where names[name] == nil {
        names[name] = [brand.name, korean]
      }
    }
    return names
  }()

  static let shared = PayeeLexicon(
    String(
      decoding: UnsafeBufferPointer(start: sobi_payees(), count: sobi_payees_size()),
      as: UTF8.self))

  init(_ text: String) {
    let lists = PayeeLists(text)
    brands = lists.brands
    forms = lists.forms
    sortedForms = lists.sortedForms
    memoForms = lists.memoForms
    services = lists.services
    phrases = lists.phrases
    collectors = lists.collectors
    purchases = lists.purchases
    legalForms = lists.legalForms
    ends = lists.ends
    afters = lists.afters
    others = lists.others
    numberWords = lists.numberWords
    generics = lists.generics
    places = lists.places
    sortedPlaces = lists.sortedPlaces
    longest = lists.longest
    formLengths = PayeeLengths(lists.forms.keys)
    serviceLengths = PayeeLengths(lists.services)
    phraseLengths = PayeeLengths(lists.phrases.union(lists.collectors))
    buildings = lists.buildings
    states = lists.states
    trades = lists.trades
    shops = lists.shops
    umlauts = lists.umlauts
    smallWords = lists.smallWords
    wholeWords = lists.wholeWords
    conflicts = lists.conflicts
  }

  /// Returns the only brand with forms that begin with `text` and are longer; `nil` for none or for
  /// several brands.
  func onlyBrand(beginningWith text: String) -> Int? {
    var brand: Int?
    for form in PayeeLexicon.texts(beginningWith: text, in: sortedForms) {
      guard let form = forms[form], brand == nil || brand == form.brand else { return nil }
      brand = form.brand
    }
    return brand
  }

  /// Returns the only place that begins with `text` and is longer; `nil` for none or several.
  func onlyPlace(beginningWith text: String) -> String? {
    let found = PayeeLexicon.texts(beginningWith: text, in: sortedPlaces)
    guard found.count == 1, let place = found.first, place != text else { return nil }
    return place
  }

  /// Returns whether a place begins with `text`.
  func hasPlace(beginningWith text: String) -> Bool {
    !PayeeLexicon.texts(beginningWith: text, in: sortedPlaces).isEmpty
  }

  /// Returns the texts in a sorted list that begin with `start`.
  private static func texts(beginningWith start: String, in sorted: [String]) -> ArraySlice<String>
  {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < start { low = middle + 1 } else { high = middle }
    }
    return sorted[low...].prefix { $0.hasPrefix(start) }
  }
}
