/// The languages of every text that a person reads.
package enum Language: String, Hashable, Sendable, CaseIterable {
  case korean = "ko"
  case english = "en"

  /// Returns the text in this language; the other is not evaluated.
  @inlinable
  package func text<Text>(en: @autoclosure () -> Text, ko: @autoclosure () -> Text) -> Text {
    switch self {
    case .english: en()
    case .korean: ko()
    }
  }
}
