import Foundation
import Ledger
import Screens
import Testing

@testable import sobi

/// Pictures of a month, and of the report.
struct PictureTests {
  private let home: Home

  init() throws {
    home = try Home(locale: "en_US.UTF-8")
    try home.importFixtures()
  }

  private func picture(_ name: String, _ arguments: String...) throws -> String {
    try home.show(writing: "--output", name, ["2025-12", "--currency", "KRW"] + arguments)
  }

  @Test func `it is the same bytes every time, whatever the terminal`() throws {
    let first = try picture("one.svg")
    #expect(first.hasPrefix("<svg ") && first.hasSuffix("</svg>\n"))
    #expect(first.contains("<title>December 2025</title>") && first.contains(">216,500</text>"))
    home.environment["TERM"] = "dumb"
    home.environment["NO_COLOR"] = "1"
    home.environment["COLUMNS"] = "33"
    home.environment["COLORFGBG"] = "0;15"
    #expect(try picture("two.svg") == first)
  }

  @Test func `width, theme, language and veil`() throws {
    #expect(try picture("wide.svg", "--width", "120").contains("width=\"992\""))
    #expect(try picture("light.svg", "--theme", "light").contains("fill=\"#FFFFFF\"/>"))
    #expect(try picture("ko.svg", "--lang", "ko").contains("<title>2025년 12월</title>"))
    #expect(try !picture("veiled.svg", "--veil").contains(#/\d,\d{3}/#))
  }

  @Test func `a file that is there stays, unless it is to be replaced`() throws {
    let first = try picture("a.svg")
    let path = home.path + "/a.svg"
    let again = try home.run("show", "--output", path, "--lang", "ko")
    #expect(again.status == 73 && again.errorText.contains("--force"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == first)
    #expect(try picture("a.svg", "--force", "--veil") != first)
    #expect(try home.run("show", "--output", path, "--at", "1").status == 64)
    #expect(try home.run("show", "--output", path, "--record", path).status == 64)
  }

  @Test func `the report never replaces a picture`() throws {
    let month = try #require(Month(year: 2025, month: 12))
    var names: [String] = []
    for number in UInt8(1)...3 {
      let file = PictureFile(
        picture: SharedPicture(month: month, bytes: [number]), folder: home.path)
      names.append(try file.write())
    }
    #expect(names == ["sobi-2025-12.svg", "sobi-2025-12-2.svg", "sobi-2025-12-3.svg"])
    for (name, number) in zip(names, UInt8(1)...3) {
      #expect(FileManager.default.contents(atPath: home.path + "/" + name) == Data([number]))
    }
    let nowhere = PictureFile(
      picture: SharedPicture(month: month, bytes: []), folder: home.path + "/nowhere")
    #expect(throws: Failure.self) { try nowhere.write() }
  }
}
