import Bookkeeping
import Classifying
import Ledger
import Screens
import Store
import Terminal

/// The payees without a category as lines of text, with commands for the suggested categories.
struct SuggestionsText {
  let suggestions: Suggestions
  let limit: Int
  let words: Words

  private var language: Language { words.language }

  var text: String {
    let lines = suggestions.lines
    guard !lines.isEmpty else {
      return language.text(en: "Every payee has a category.\n", ko: "카테고리가 없는 거래처가 없어요.\n")
    }
    var text = language.text(
      en: "\(counted(lines.count, "payee")) without a category, the most frequent first:\n",
      ko: "카테고리가 없는 거래처 \(lines.count)곳, 잦은 것부터:\n")
    for line in lines.prefix(limit) {
      text += "  " + line.payee.text(words) + "\n"
      guard let suggestion = line.suggestion else { continue }
      let name = Category(key: suggestion.categoryKey).name(in: language)
      let pattern = TextPattern(literally: line.payee.payee).text
      text +=
        neutralized(
          language.text(
            en: "             \(name)? You chose it for \"\(suggestion.like)\".",
            ko: "             \(name)? \(name)에 넣은 \"\(suggestion.like)\"처럼")) + "\n"
      text +=
        neutralized(
          "             sobi categorize \(pattern.quotedForShell) \(name.quotedForShell)") + "\n"
    }
    if lines.count > limit {
      let more = lines.count - limit
      text += language.text(
        en: "  and \(counted(more, "more payee"))\n", ko: "  그 밖에 거래처 \(more)곳\n")
    }
    if lines.prefix(limit).contains(where: { $0.suggestion == nil }) {
      text += language.text(
        en: "For the others: sobi categorize PATTERN CATEGORY\n",
        ko: "나머지는: sobi categorize 패턴 카테고리\n")
    }
    return text
  }
}

extension String {
  /// The text as one word of a shell's command line, in quotation marks if necessary.
  var quotedForShell: String {
    let plain = unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "-_./:,+%@".unicodeScalars.contains(scalar)
    }
    guard !plain || isEmpty || hasPrefix("-") else { return self }
    return "'" + replacing("'", with: #"'\''"#) + "'"
  }
}
