import Testing
import TestSupport

/// Changes that `sobi accounts` refuses: by mistake, without a confirmation, or while another
/// process uses the store.
struct AccountRefusalTests {
  struct Refusal: Sendable {
    var words: [String]
    var status: Int32
    var english: String
    var korean: String

    init(_ words: [String], _ status: Int32, _ english: String, _ korean: String) {
      self.words = words
      self.status = status
      self.english = english
      self.korean = korean
    }
  }

  private static let refusals: [Refusal] = [
    Refusal(
      ["merge", "Bank", "bank"], 64,
      "both names belong to the account \"Bank\"; enter two different accounts, see sobi accounts",
      "두 이름 모두 \"Bank\" 계좌예요. 서로 다른 두 계좌를 입력해 주세요 (sobi accounts)"),
    Refusal(
      ["merge", "Bank", "none"], 66,
      "no account \"none\"; the accounts are: Bank, Savings",
      "\"none\" 계좌가 없어요. 있는 계좌: Bank, Savings"),
    Refusal(
      ["merge", "Bank", "a"], 66,
      "more than one account matches \"a\": Bank, Savings\n  try: a longer part of the name",
      "\"a\" 계좌가 여러 개예요: Bank, Savings\n  해결 방법: 이름을 더 길게 쓰세요"),
    Refusal(
      ["rename", "none", "x"], 66,
      "no account \"none\"; the accounts are: Bank, Savings",
      "\"none\" 계좌가 없어요. 있는 계좌: Bank, Savings"),
    Refusal(
      ["rename", "Bank", " "], 64,
      "a name cannot be blank; enter the new name last",
      "이름은 비울 수 없어요. 새 이름을 맨 뒤에 쓰세요"),
    Refusal(
      ["rename", "Bank", "a\u{1B}[2Jb"], 64,
      "a name cannot have control characters: \"a\\u{1B}[2Jb\"\n  try: the name without control characters",
      "이름에 제어 문자를 쓸 수 없어요: \"a\\u{1B}[2Jb\"\n  해결 방법: 제어 문자를 빼고 다시 쓰세요"),
    Refusal(
      ["rename", "Bank", "a\u{202E}b"], 64,
      "a name cannot have control characters: \"a\\u{202E}b\"\n  try: the name without control characters",
      "이름에 제어 문자를 쓸 수 없어요: \"a\\u{202E}b\"\n  해결 방법: 제어 문자를 빼고 다시 쓰세요"),
    Refusal(
      ["rename", "Bank", "Bank"], 64,
      "the account is already called \"Bank\"; enter another name",
      "계좌 이름이 이미 \"Bank\"예요. 새 이름을 쓰세요"),
    Refusal(
      ["rename", "Bank", "Savings"], 64,
      "an account named \"Savings\" already exists; merge the two with sobi accounts merge",
      "\"Savings\" 계좌가 이미 있어요. sobi accounts merge로 합칠 수 있어요"),
    Refusal(
      ["forget", "Bank"], 66,
      "no account has the former name \"Bank\"; sobi accounts lists former names",
      "예전 이름이 \"Bank\"인 계좌가 없어요. 예전 이름은 sobi accounts에 나와요"),
  ]

  @Test(arguments: refusals)
  func `an impossible change is reported, and changes nothing`(refusal: Refusal) throws {
    let home = try AccountHome.make()
    let before = home.everything()
    let consent = refusal.words.first == "forget" ? [] : ["--yes"]
    for (language, text) in [("en", refusal.english), ("ko", refusal.korean)] {
      let run = try home.run(["accounts"] + refusal.words + consent + ["--lang", language])
      #expect(run.status == refusal.status)
      #expect(run.output.isEmpty)
      #expect(run.errorText == "sobi: \(text)\n")
    }
    #expect(home.everything() == before)
  }

  @Test func `Return alone renames, and does not merge`() throws {
    let home = try AccountHome.make()
    let asked = try home.runOnTerminal(["accounts", "merge", "savings", "bank"], typing: "\n")
    #expect(asked.status == 0)
    #expect(asked.text.hasSuffix("Apply? [y/N] \nsobi: nothing was changed\n"))
    #expect(try home.run("accounts").lines.count == 2)
    let agreed = try home.runOnTerminal(["accounts", "merge", "savings", "bank"], typing: "y\n")
    #expect(agreed.text.hasSuffix("Apply? [y/N] y\nMerged Savings into Bank\n"))
    let renamed = try home.runOnTerminal(["accounts", "rename", "bank", "Both"], typing: "\n")
    #expect(renamed.text.contains("Apply? [Y/n] \nRenamed Bank to Both."))
    #expect(try home.run("accounts").text.hasSuffix("2 imports  formerly Bank, Savings\n"))
  }

  /// Not in a quick run: Sobi waits ten seconds for the store.
  @Test(.enabled(if: Effort.current != .quick))
  func `a store that is held is reported as busy, and both accounts stay`() throws {
    let home = try AccountHome.make()
    let holder = try Database(home.storePath)
    let before = home.everything()
    try holder.run("BEGIN IMMEDIATE")
    let child = try home.start(["accounts", "merge", "savings", "bank", "--yes"])
    let run = try child.wait()
    #expect(run.status == 75)
    #expect(
      run.errorText
        == "sobi: \(home.storePath): another program is using the store; try again when it is done\n"
    )
    try holder.run("ROLLBACK")
    #expect(home.everything() == before)
  }
}
