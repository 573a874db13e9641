import Ledger
import Store
import Terminal

/// A change with a preview and a confirmation.
struct PreviewedChange {
  let store: Store
  let language: Language
  let consent: ConsentOptions
  /// Whether the change can be undone; if so, an empty answer means yes, otherwise no.
  var canBeUndone = true
  /// Whether the change is made without confirmation if there is no terminal.
  var needsNoTerminal = false

  struct Texts: Hashable {
    var announcement: String
    var done: String
    var warning: String?
  }

  /// The error for a change whose texts would differ from the texts of its preview.
  private struct DiffersFromPreview: Error {}

  /// Previews the change, and makes it if the user agrees.
  ///
  /// `work` makes the change and describes it, based only on the state of the store in the given
  /// `StoreChange`. `work` runs for the preview and, if the user agrees, again for the change. If
  /// the texts then differ, because another process has changed the store, the preview and the
  /// question are repeated. If the change needs no confirmation, `work` runs only for the change.
  func run(_ work: (borrowing StoreChange) throws -> Texts) throws {
    func carryOut(asIn preview: Texts? = nil) throws -> Texts {
      try store.change { change in
        let texts = try work(change)
        if let preview, preview != texts { throw DiffersFromPreview() }
        return texts
      }
    }
    let isInteractive = Environment.isInteractive
    if consent.yes || needsNoTerminal && !isInteractive, !consent.dryRun {
      let texts = try carryOut()
      return try tell(texts, needsNoTerminal ? "" : texts.announcement)
    }
    var preview = try store.change(isDryRun: true, work)
    try Output.standard.tell(preview.announcement)
    guard !consent.dryRun else {
      return Diagnostics.say(
        en: "nothing was changed (dry run)", ko: "아무것도 바꾸지 않았어요 (미리 보기)", in: language)
    }
    guard isInteractive else {
      return Diagnostics.say(
        en: "nothing was changed; apply with --yes", ko: "아무것도 바꾸지 않았어요. --yes를 붙이면 적용해요",
        in: language)
    }
    while agrees() {
      do {
        return try tell(try carryOut(asIn: preview), "")
      } catch is DiffersFromPreview {
        Diagnostics.say(
          en: "another program changed the store in the meantime; this is the new preview",
          ko: "그사이 다른 프로그램이 저장소를 바꿨어요. 다시 미리 보여 줄게요", in: language)
        preview = try store.change(isDryRun: true, work)
        try Output.standard.tell(preview.announcement)
      }
    }
    Diagnostics.say(en: "nothing was changed", ko: "아무것도 바꾸지 않았어요", in: language)
  }

  private func tell(_ texts: Texts, _ announcement: String) throws {
    defer { if let warning = texts.warning { Diagnostics.write(["sobi: " + warning]) } }
    try Output.standard.confirm(texts.done, after: announcement)
  }

  private func agrees() -> Bool {
    let choices = canBeUndone ? "[Y/n]" : "[y/N]"
    try? TerminalOutput.standardError.write(
      language.text(en: "Apply? \(choices) ", ko: "적용할까요? \(choices) "))
    guard let answer = readLine()?.lowercased() else {
      // The input ended, so the cursor is still on the question's line.
      try? TerminalOutput.standardError.write("\n")
      return false
    }
    guard !answer.isEmpty else { return canBeUndone }
    return ["y", "yes", "네", "예", "ㅇ", "ㅇㅇ", "ㅛ"].contains(answer)
  }
}
