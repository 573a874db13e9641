import POSIX
import Testing

/// Starts a shell that continues `process` whenever it has stopped.
///
/// One signal after a delay is not enough: on a busy machine, the process may stop later than that.
func continueWhenStopped(_ process: pid_t) throws {
  let command = """
    i=0; while [ $i -lt 200 ] && kill -0 \(process); do sleep 0.1; i=$((i+1))
    case "$(ps -o stat= -p \(process))" in T*) kill -CONT \(process);; esac; done
    """
  let words = ["sh", "-c", command]
  let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
  var child = pid_t()
  try #require(posix_spawn(&child, "/bin/sh", nil, nil, arguments, nil) == 0)
}
