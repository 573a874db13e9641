import Classifying
package import Ledger

/// The names that the user gives to payees; the first pattern that matches decides.
///
/// A pattern matches the text of a statement, or Sobi's own name for the payee in any language. So
/// a rename stays in force if the user changes the language.
package struct PayeeRenames: Sendable {
  private struct Entry {
    let pattern: TextPattern
    let name: String
  }

  private let entries: [Entry]

  /// Creates renames in the order in which they are tested.
  package init(_ renames: [PayeeRename] = []) {
    entries = renames.map { Entry(pattern: TextPattern($0.pattern), name: $0.name) }
  }

  var isEmpty: Bool { entries.isEmpty }

  /// Returns the index of the first rename that matches one of the texts of a payee.
  func index(matching texts: [String]) -> Int? {
    entries.firstIndex { entry in texts.contains { entry.pattern.matches($0) } }
  }

  func name(at index: Int) -> String { entries[index].name }
}

extension PayeeNames {
  /// Returns the index of the rename that names the payee of a row with these texts; `nil` if Sobi
  /// names it.
  package func renameIndex(of payee: String, memo: String? = nil) -> Int? {
    renames.isEmpty ? nil : renameIndex(of: payee, ownName(of: payee, memo: memo))
  }

  private func renameIndex(of payee: String, _ own: PayeeName) -> Int? {
    renames.index(matching: [payee, own.brand] + otherNames(of: own.brand))
  }

  /// Returns the user's name for a payee instead of Sobi's own name.
  func renamed(_ own: PayeeName, of payee: String) -> PayeeName {
    guard !renames.isEmpty, let index = renameIndex(of: payee, own) else { return own }
    let name = renames.name(at: index)
    // The name of a branch begins with that of its brand.
    let branch = own.branch.map { branch in
      branch.hasPrefix(own.brand) ? name + branch.dropFirst(own.brand.count) : branch
    }
    return PayeeName(brand: name, branch: branch, ownBrand: own.brand)
  }
}

extension PayeeNames {
  /// Returns the name that identifies a payee in all languages, given Sobi's own name.
  package static func key(of ownBrand: String) -> String {
    PayeeLexicon.sharedNames[ownBrand]?.first ?? ownBrand
  }

  /// Returns the name that is shown for the payee with this key.
  package func shownName(ofKey key: String) -> String {
    let own = ownName(ofKey: key)
    return renamed(PayeeName(brand: own), of: key).brand
  }
}
