/// The languages of Sobi's messages and labels.
package enum Language: String, Hashable, Sendable, CaseIterable {
  case korean = "ko"
  case english = "en"

  /// Returns the text in this language, without evaluating the other text.
  @inlinable
  package func text<Text>(en: @autoclosure () -> Text, ko: @autoclosure () -> Text) -> Text {
    switch self {
    case .english: en()
    case .korean: ko()
    }
  }
}
