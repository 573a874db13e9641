import ArgumentParser
import Terminal

/// How wide the lines of a list are.
struct LineWidthOption: ParsableArguments {
  @Option(
    help: help(
      en: "cells that lines fit in; those of the terminal otherwise, and any in a pipe",
      ko: "줄을 맞출 칸 수; 없으면 터미널의 폭, 파이프에서는 제한 없음"))
  var width: Int?

  func validate() throws {
    if let width, !(1...10_000).contains(width) {
      throw ValidationError(say(en: "--width takes 1 to 10000", ko: "--width는 1에서 10000까지입니다"))
    }
  }

  /// The most cells a line takes; `nil` for any.
  func cells(on capabilities: Capabilities) -> Int? {
    width ?? (capabilities.isTerminal ? capabilities.size.columns : nil)
  }
}
