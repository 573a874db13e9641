/// The languages that texts for people exist in.
package enum Language: String, Hashable, Sendable, CaseIterable {
  case korean = "ko"
  case english = "en"
}
