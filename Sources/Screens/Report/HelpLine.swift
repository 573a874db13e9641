/// A line of help: keys, and what they do.
struct HelpLine: Hashable, Sendable {
  let keys: String
  let text: String

  init(_ keys: String, _ text: String) { (self.keys, self.text) = (keys, text) }
}

/// Keys that do the same in several places.
enum SharedKeys {
  case sections, months, oldestAndNewest, years, jump, accounts, currencies
  case screens, firstAndLast
  case find, reread, back, help, quit, mouse
}
