import POSIX
import Screens

/// The file for a picture of the report.
struct PictureFile {
  let picture: SharedPicture
  var folder = "."

  /// The largest number in a name.
  private static let limit = 999

  /// Writes the picture under a name that no file has, and returns the name.
  func write() throws -> String {
    for number in 1...Self.limit {
      let name = "sobi-\(picture.month)" + (number == 1 ? "" : "-\(number)") + ".svg"
      let path = folder + "/" + name
      var status = stat()
      guard lstat(path, &status) != 0, errno == ENOENT else { continue }
      try OutputFile(path: path, replaces: false).write(picture.bytes)
      return name
    }
    throw Failure(
      .cannotCreate, en: "no free name for another picture of this month",
      ko: "이 달의 그림이 너무 많아서 쓸 이름이 없어요")
  }
}

extension ReportStore {
  func answer(to picture: SharedPicture) -> Report.Action {
    do {
      return .shared(.saved(name: try PictureFile(picture: picture).write()))
    } catch { return .shared(.failed(words(of: error))) }
  }
}
