import Bookkeeping
import Importing
import Ledger
import POSIX
import Screens
import Store

extension ReportStore {
  /// Imports files as `sobi import` does, but asks no questions: the results say what to enter.
  ///
  /// A path may be a folder, whose statements are imported.
  func importFiles(_ paths: [String]) -> [FileImports.File] {
    defer { reopen() }
    return paths.flatMap { path in
      let path = Self.expanded(path)
      do {
        guard !Self.isPipeOrDevice(path) else {
          throw Failure(
            .noInput, en: "\(path): a pipe or a device, which the report does not read",
            ko: "\(path): 파이프나 장치는 여기서 읽지 않아요")
        }
        let passwords = try Passwords(file: nil, language: language, asks: false)
        let importer = Importer(
          storePath: self.path, options: ImportOptions(), surroundings: try .ofProcess(),
          language: language, events: Importer.Events())
        guard let inFolder = FolderFiles.paths(in: path) else {
          return importFile(path, importer, passwords)
        }
        return importFolder(path, inFolder, importer, passwords)
      } catch {
        return [refusal(error, of: path)]
      }
    }
  }

  private static func expanded(_ path: String) -> String {
    guard path.hasPrefix("~/"), let home = Environment["HOME"] else { return path }
    return home + path.dropFirst()
  }

  /// Whether `path` is something that may never end, or that waits for another program.
  private static func isPipeOrDevice(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  private func importFolder(
    _ folder: String, _ paths: [String], _ importer: Importer, _ passwords: Passwords
  ) -> [FileImports.File] {
    var others: [String] = []
    var files = paths.flatMap { path in
      importFile(path, importer, passwords) { others.append($0) }
    }
    if !others.isEmpty || files.isEmpty {
      let name = folder.fileName
      let text =
        others.isEmpty
        ? language.text(en: "\(name): an empty folder", ko: "\(name): 빈 폴더예요")
        : ImportText.others(others, of: name, language: language)
      files.append(FileImports.File(name: name, result: .failed([text])))
    }
    return files
  }

  /// Imports the statements in a file; `isOther`, if given, receives a file that is no statement.
  private func importFile(
    _ path: String, _ importer: Importer, _ passwords: Passwords,
    isOther: ((String) -> Void)? = nil
  ) -> [FileImports.File] {
    do {
      let file = try importer.open(path)
      if let prior = try importer.known(file) { return [result(prior, of: path)] }
      let unpacked = try importer.unpack(file, passwords)
      var files = try unpacked.statements.map { statement in
        do {
          switch try importer.runIfNew(statement) {
          case .known(let prior): return result(prior, of: statement.name)
          case .imported(let imported): return result(imported, of: statement.name)
          }
        } catch let error where unpacked.statements.count > 1 {
          return refusal(error, of: statement.name)
        }
      }
      if !unpacked.others.isEmpty {
        let name = path.fileName
        let text = ImportText.others(unpacked.others, of: name, language: language)
        files.append(FileImports.File(name: name, result: .failed([text])))
      }
      return files
    } catch let error as ImportError where isOther != nil && error.isAboutOtherContent {
      isOther?(path)
      return []
    } catch {
      return [refusal(error, of: path)]
    }
  }

  private func result(_ prior: PriorImport, of path: String) -> FileImports.File {
    FileImports.File(
      name: path.fileName,
      result: .added(0, known: Int(prior.rows), account: nil, remarks: []))
  }

  private func result(_ imported: Importer.Imported, of path: String) -> FileImports.File {
    let text = ImportText(imported: imported, file: path, language: language, width: nil)
    return FileImports.File(
      name: path.fileName,
      result: .added(
        Int(imported.outcome.added), known: Int(imported.outcome.alreadyThere),
        account: imported.account, remarks: text.remarks.map { "\($0): \($1)" }))
  }

  /// Describes why a file was not imported, and the command that settles it.
  private func refusal(_ error: any Error, of path: String) -> FileImports.File {
    _ = words(of: error)
    let folder = StorePath.folder(of: path) + "/"
    var lines = Failure(error).messages.flatMap { message in
      Message(message.what.droppingPrefix(folder), details: message.details).lines(in: language)
    }
    let cause = (error as? Importer.Refusal)?.error ?? error as? ImportError
    if let option = cause?.question?.option {
      let command = "\(importCommand) \(path.quotedForShell) \(option) …"
      lines.append(
        language.text(en: "  quit (q), then run: \(command)", ko: "  q로 종료하고 \(command)"))
    } else if cause?.needsPassword == true {
      let command = "\(importCommand) \(path.quotedForShell)"
      lines.append(
        language.text(
          en: "  quit (q); this command asks for the password: \(command)",
          ko: "  q로 종료하고 이 명령을 쓰면 비밀번호를 물어봐요: \(command)"))
    }
    return FileImports.File(name: path.fileName, result: .failed(lines))
  }

  /// The command that imports into this store.
  private var importCommand: String {
    let isUsual = (try? StorePath.resolve(nil)) == path
    return isUsual ? "sobi import" : "sobi import --db \(path.quotedForShell)"
  }
}
