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

  /// Puts a program named rsvg-convert on `PATH`, in front of the system's programs.
  private func install(_ script: String) throws {
    let folder = home.path + "/bin"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = folder + "/rsvg-convert"
    try "#!/bin/sh\n\(script)\n".write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    home.environment["PATH"] = folder + ":/usr/bin:/bin"
  }

  private func show(png name: String) throws -> (run: Run, file: Data?) {
    let path = home.path + "/" + name
    let run = try home.run("show", "2025-12", "--currency", "KRW", "--output", path)
    return (run, FileManager.default.contents(atPath: path))
  }

  @Test func `a PNG file is made by an installed program from the same picture`() throws {
    // Much output before the input is read.
    try install(
      "printf '\\211PNG\\r\\n\\032\\n'; head -c 200000 /dev/zero; echo \"$@\" >&2; cat")
    let (run, file) = try show(png: "a.PNG")
    #expect(run.status == 0 && run.errorText.isEmpty)
    #expect(try show(png: "a.PNG").run.errorText.contains("--force"))
    let svg = Data(try picture("a.svg").utf8)
    #expect(try #require(file).suffix(svg.count) == svg)
    #expect(file?.count == 8 + 200_000 + svg.count)
  }

  @Test(arguments: ["exit 3", "echo no picture", "printf '\\211PNG\\r\\n\\032\\n'; exit 1"])
  func `a program that makes no PNG file leaves no file`(script: String) throws {
    try install(script)
    let (run, file) = try show(png: "a.png")
    #expect(run.status == 73 && run.errorText.contains("rsvg-convert did not return a PNG file"))
    #expect(file == nil)
  }

  @Test func `the next program is tried, and none gets a password`() throws {
    home.environment["SOBI_PASSWORD"] = "123456"
    try install("printf '\\211PNG\\r\\n\\032\\n'; env")
    let folder = home.path + "/bin/"
    try FileManager.default.moveItem(atPath: folder + "rsvg-convert", toPath: folder + "resvg")
    // A program of another system cannot start, or a shell cannot read it.
    try Data([0, 1, 2]).write(to: URL(filePath: folder + "rsvg-convert"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder + "rsvg-convert")
    let (run, file) = try show(png: "a.png")
    #expect(run.status == 0)
    let text = String(decoding: try #require(file), as: UTF8.self)
    #expect(text.contains("\nHOME=") && !text.contains("123456"))
  }

  @Test func `without such a program, the error says what to install`() throws {
    home.environment["PATH"] = home.path + "/nothing"
    let (run, file) = try show(png: "a.png")
    #expect(run.status == 73 && run.errorText.contains("install: librsvg2-bin"))
    #expect(file == nil)
  }
}
