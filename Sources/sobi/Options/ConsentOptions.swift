import ArgumentParser

/// Whether to ask before a change, and whether to make it.
struct ConsentOptions: ParsableArguments {
  @Flag(name: [.short, .long], help: help(en: "apply without asking", ko: "묻지 않고 적용해요"))
  var yes = false

  @Flag(help: help(en: "only show what would change", ko: "바뀔 것을 보여 주기만 해요"))
  var dryRun = false
}
