// Drawing uses inverse sampling: it looks up the source in the sprite for each pixel of the
// surface. So a rotated or enlarged sprite has no holes. Each pixel takes four samples. A partly
// covered pixel is mixed with the current contents; otherwise a slowly rotating edge would jump
// from pixel to pixel. If the pixels of the sprite and the surface coincide, all four samples are
// equal, and the sprite is drawn exactly.

extension Surface {
  /// Draws a sprite; its transparent pixels change nothing.
  ///
  /// The transform maps the sprite's pixels to half cells, counted from the surface's upper left
  /// corner. If it has no inverse, or entries that are not finite, nothing is drawn. Mixtures use
  /// `backdrop` for the terminal's default background. With ``GlyphSet/ascii``, and over an unknown
  /// color (``Color/terminalDefault``), only pixels that are at least half covered are drawn.
  public mutating func draw(
    _ sprite: Sprite, _ transform: PixelTransform = PixelTransform(),
    over backdrop: Color = .terminalDefault
  ) {
    guard let inverse = transform.inverted,
      let area = Surface.pixels(of: sprite, transform, within: clip)
    else { return }
    for y in area.y..<area.bottom {
      for x in area.x..<area.right {
        guard let sample = sprite.sample(x, y, inverse) else { continue }
        var under = pixel(x: x, pixelY: y)
        if under.isTerminalDefault { under = backdrop }
        if sample.coverage < 0.5, under.isTerminalDefault || glyphs == .ascii { continue }
        paintPixel(x: x, pixelY: y, under.mixed(with: sample.color, by: sample.coverage))
      }
    }
  }

  /// Returns the area of pixels within `clip` that a sprite can reach; `nil` if there is none.
  private static func pixels(
    of sprite: Sprite, _ transform: PixelTransform, within clip: Rectangle
  ) -> Rectangle? {
    let (width, height) = (Double(sprite.width), Double(sprite.height))
    let corners = [(0, 0), (width, 0), (0, height), (width, height)].map {
      transform.apply($0.0, $0.1)
    }
    func range(_ values: [Double], _ least: Int, _ most: Int) -> (Int, Int)? {
      guard let low = values.min(), let high = values.max(), low.isFinite, high.isFinite else {
        return nil
      }
      let first = Int(min(max(low.rounded(.down), Double(least)), Double(most)))
      let end = Int(min(max(high.rounded(.up), Double(least)), Double(most)))
      return first < end ? (first, end) : nil
    }
    guard let (left, right) = range(corners.map(\.x), clip.x, clip.right),
      let (top, bottom) = range(corners.map(\.y), clip.y * 2, clip.bottom * 2)
    else { return nil }
    return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Sprite {
  /// Returns the color and the coverage at the pixel (`x`, `y`) of the surface; `nil` if the sprite
  /// does not cover the pixel.
  fileprivate func sample(_ x: Int, _ y: Int, _ inverse: PixelTransform) -> (
    color: Color, coverage: Double
  )? {
    var (mean, count) = (Color.terminalDefault, 0.0)
    for point in 0..<4 {
      let source = inverse.apply(
        Double(x) + (point & 1 == 0 ? 0.25 : 0.75), Double(y) + (point & 2 == 0 ? 0.25 : 0.75))
      guard source.x >= 0, source.x < Double(width), source.y >= 0, source.y < Double(height),
        let color = self[Int(source.x), Int(source.y)]
      else { continue }
      count += 1
      mean = count == 1 ? color : mean.mixed(with: color, by: 1 / count)
    }
    return count == 0 ? nil : (mean, count / 4)
  }
}
