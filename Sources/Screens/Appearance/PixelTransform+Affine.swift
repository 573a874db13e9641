import Motion
import Terminal

extension PixelTransform {
  init(_ transform: AffineTransform) {
    self.init(
      m11: transform.m11, m12: transform.m12, m21: transform.m21, m22: transform.m22,
      m31: transform.m31, m32: transform.m32)
  }
}
