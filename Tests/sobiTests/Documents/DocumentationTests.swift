import Foundation
import Testing
import TestSupport

/// The papers beside the code say what the program says.
struct DocumentationTests {
  private func paper(_ path: String) throws -> String {
    let data = try #require(FileManager.default.contents(atPath: Repository.path(of: path)))
    return String(decoding: data, as: UTF8.self)
  }

  // MARK: The manual page

  struct Help: Decodable {
    struct Name: Decodable {
      var kind: String
      var name: String
    }
    struct Argument: Decodable {
      var kind: String
      var names: [Name]?
    }
    struct Command: Decodable {
      var commandName: String
      var arguments: [Argument]?
      var subcommands: [Command]?

      /// Its options and those of its own commands, as they are typed.
      var options: Set<String> {
        let own = (arguments ?? []).flatMap { $0.names ?? [] }.map {
          ($0.kind == "short" ? "-" : "--") + $0.name
        }
        return Set(own).union((subcommands ?? []).flatMap(\.options))
      }
    }
    var command: Command
  }

  @Test func `the manual page has every command and option, and no other`() throws {
    let help = try JSONDecoder().decode(
      Help.self, from: Data(try Home().run("--experimental-dump-help").output))
    let page = try paper("docs/sobi.1").replacing("\\-", with: "-")
    let chapters = page.split(separator: "\n.SH ")
    let commands = try #require(chapters.first { $0.hasPrefix("COMMANDS") })
    let common = try #require(chapters.first { $0.hasPrefix("OPTIONS OF EVERY COMMAND") })
    var sections: [String: Set<String>] = [:]
    for section in commands.split(separator: "\n.SS ").dropFirst() {
      sections[String(section.prefix { $0.isLetter })] = options(defined: section)
    }
    let everywhere = options(defined: common)
    let known = (help.command.subcommands ?? []).filter { $0.commandName != "help" }
    #expect(sections.keys.sorted() == known.map(\.commandName).sorted())
    for command in known {
      #expect(
        sections[command.commandName, default: []].union(everywhere) == command.options,
        "\(command.commandName)")
    }
    #expect(page.contains("sobi \(try Home().run("--version").text.trimming())\""))
  }

  /// The options that a part of the page has a paragraph for.
  private func options(defined text: Substring) -> Set<String> {
    var options: Set<String> = []
    let lines = text.split(separator: "\n")
    for (tag, line) in zip(lines, lines.dropFirst()) where tag == ".TP" {
      for word in line.split(whereSeparator: { " ,\"".contains($0) }) where word.hasPrefix("-") {
        options.insert(String(word))
      }
    }
    return options
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
    #expect(schemas.count == 6)
    for schema in schemas {
      let name = try #require(schema["$id"] as? String)
      #expect(SchemaKeys(root: schema).paths == explained[name], "\(name)")
    }
    #expect(explained["Money"] == ["currency", "decimal", "minor"])
  }

  // MARK: The rest

  @Test(arguments: [
    "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/JSON.md",
    "docs/ERRORS.md", "fixtures/README.md",
  ])
  func `links lead to files that are there`(path: String) throws {
    let folder = URL(filePath: Repository.path(of: path)).deletingLastPathComponent()
    for match in try paper(path).matches(of: /\]\(([^)#]+)\)/) where !match.1.hasPrefix("http") {
      let target = folder.appending(path: String(match.1)).path(percentEncoded: false)
      #expect(FileManager.default.fileExists(atPath: target), "\(match.1)")
    }
  }

  @Test func `the targets of the package are those that are explained`() throws {
    // Without the targets that an environment variable switches on.
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

  static func schemas(in value: Any) -> [[String: Any]] {
    if let object = value as? [String: Any] {
      if object["$id"] != nil, object["$schema"] != nil, object["$defs"] != nil { return [object] }
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

extension String {
  fileprivate func trimming() -> String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
