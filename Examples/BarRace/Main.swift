import Motion
import Shared
import Terminal

@main
struct Main {
  static func main() {
    present { BarRace($0) }
  }
}
