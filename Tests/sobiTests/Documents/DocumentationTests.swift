import Foundation
import Testing
import TestSupport

/// The documents agree with the program.
struct DocumentationTests {
  private func paper(_ path: String) throws -> String {
    let data = try #require(FileManager.default.contents(atPath: Repository.path(of: path)))
    return String(decoding: data, as: UTF8.self)
  }

  // MARK: The manual page

  /// The tool of the argument parser that writes manual pages.
  ///
  /// `Scripts/run-tests.py` builds it.
  private static let generator = Repository.path(of: ".build/debug/generate-manual")

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: generator)))
  func `the manual page is what make manual writes`() throws {
    let home = try Home()
    let process = Process()
    process.executableURL = URL(filePath: Self.generator)
    process.arguments = [
      try #require(Repository.program), "--date", "2026-11-22", "-o", home.path,
    ]
    process.environment = ["LC_ALL": "C"]
    try process.run()
    process.waitUntilExit()
    let written = try #require(FileManager.default.contents(atPath: home.path + "/sobi.1"))
    #expect(String(decoding: written, as: UTF8.self) == (try paper("docs/sobi.1")))
  }

  // MARK: JSON

  @Test func `every key of the documents is explained, and no other`() throws {
    let text = try paper("docs/JSON.md")
    var explained: [String: Set<String>] = [:]
    for chapter in text.split(separator: "\n## ").dropFirst() {
      let keys = chapter.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { line in
        String(line.dropFirst(3).prefix { $0 != "`" })
      }
      explained[String(chapter.prefix { $0 != "\n" })] = Set(keys)
      #expect(Set(keys).count == keys.count)
    }
    let all = try JSONSerialization.jsonObject(
      with: Data(try Home().run("export", "schema").output))
    let schemas = SchemaKeys.schemas(in: all)
    #expect(schemas.count == 19)
    for schema in schemas {
      let name = try #require(SchemaKeys.name(of: schema))
      #expect(SchemaKeys(root: schema).paths == explained[name], "\(name)")
    }
    #expect(explained["Money"] == ["currency", "decimal", "minor"])
  }

  // MARK: Scripts

  @Test func `the columns and statuses for scripts are those of the program`() throws {
    let home = try Home(locale: "en_US.UTF-8")
    try home.importFixtures()
    let text = try paper("docs/AUTOMATION.md")
    let lines = text.matches(of: /\| `sobi ([^`]+)` \| `([^`]+)` \|/)
    #expect(lines.count >= 14)
    for line in lines {
      let command = line.1.split(separator: " ").map(String.init)
      let run = try home.run(command + ["--format", "csv"])
      #expect(run.text.split(separator: "\r\n").first == line.2, "\(line.1)")
    }
    let help = try home.run("--help", "--lang", "en").text
    let statuses = text.matches(of: /\n\| (\d+) \|/).map { String($0.1) }
    #expect(statuses == help.matches(of: /\n +(\d+) {2,3}\S/).map { String($0.1) })
  }

  // MARK: The rest

  @Test(arguments: [
    "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/JSON.md",
    "docs/AUTOMATION.md", "docs/ERRORS.md", "docs/STORE.md", "docs/INVARIANTS.md",
    "fixtures/README.md",
  ])
  func `links lead to files that are there`(path: String) throws {
    let folder = URL(filePath: Repository.path(of: path)).deletingLastPathComponent()
    for match in try paper(path).matches(of: /\]\(([^)#]+)\)/) where !match.1.hasPrefix("http") {
      let target = folder.appending(path: String(match.1)).path(percentEncoded: false)
      #expect(FileManager.default.fileExists(atPath: target), "\(match.1)")
    }
  }

  @Test func `every test named in the invariants exists`() throws {
    let tests = URL(filePath: Repository.path(of: "Tests"))
    let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
    let names = Set(
      (files?.allObjects ?? []).compactMap {
        ($0 as? URL)?.deletingPathExtension().lastPathComponent
      })
    let named = try paper("docs/INVARIANTS.md").matches(of: /`(\w+Tests)`/).map { String($0.1) }
    #expect(named.count > 40)
    #expect(named.filter { !names.contains($0) } == [])
  }

  @Test func `the targets of the package are those that are explained`() throws {
    // Omits the targets that an environment variable enables.
    let package = try paper("Package.swift").components(separatedBy: "swiftLanguageModes")[0]
    let architecture = try paper("ARCHITECTURE.md")
    let names = package.matches(of: /\.(?:target|executableTarget|systemLibrary)\(\s*name: "(\w+)"/)
    #expect(names.count > 10)
    for name in names { #expect(architecture.contains("`\(name.1)`"), "\(name.1)") }
  }
}

/// The members of a JSON Schema's documents, as paths: `months[].spent`.
private struct SchemaKeys {
  let root: [String: Any]

  /// The value of `schema` in the documents.
  static func name(of schema: [String: Any]) -> String? {
    let member = (schema["properties"] as? [String: Any])?["schema"] as? [String: Any]
    return member?["const"] as? String
  }

  static func schemas(in value: Any) -> [[String: Any]] {
    if let object = value as? [String: Any] {
      if object["$id"] != nil, object["$schema"] != nil { return [object] }
      return object.values.flatMap(schemas)
    }
    return (value as? [Any] ?? []).flatMap(schemas)
  }

  var paths: Set<String> { paths(of: root, at: "") }

  private func paths(of schema: Any, at path: String) -> Set<String> {
    guard let schema = schema as? [String: Any] else { return [] }
    var found: Set<String> = []
    for (name, member) in schema["properties"] as? [String: Any] ?? [:] {
      let own = path.isEmpty ? name : "\(path).\(name)"
      found.insert(own)
      found.formUnion(paths(of: member, at: own))
    }
    if let items = schema["items"] { found.formUnion(paths(of: items, at: path + "[]")) }
    for choice in (schema["anyOf"] ?? schema["oneOf"]) as? [Any] ?? [] {
      found.formUnion(paths(of: choice, at: path))
    }
    if schema["additionalProperties"] is [String: Any] { found.insert(path + ".*") }
    // Money is explained once.
    if let name = (schema["$ref"] as? String)?.split(separator: "/").last, name != "money",
      let definition = (root["$defs"] as? [String: Any])?[String(name)]
    {
      found.formUnion(paths(of: definition, at: path))
    }
    return found
  }
}
