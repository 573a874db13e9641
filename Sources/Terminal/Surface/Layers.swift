/// A stack of surfaces that together form one frame.
///
/// A cell shows one glyph, so a translucent layer mixes only colors. The layer's colors are mixed
/// in OKLab with the colors below, in steps of an eighth. Otherwise, a slow fade would change every
/// cell in every frame. Where a translucent layer is blank, the glyph below is visible; elsewhere,
/// the layer's glyph is visible.
public struct Layers: Sendable {
  /// A surface with its position in the frame and in the stack.
  public struct Layer: Sendable {
    public var surface: Surface
    /// The column of the left edge, which may be outside the frame.
    public var x: Int
    /// The row of the upper edge, which may be outside the frame.
    public var y: Int
    /// The stacking order; among layers with the same value, the layer added last is on top.
    public var z: Int
    /// The opacity, from 0 (invisible) to 1, rounded to an eighth.
    public var opacity: Double
    /// The amount from 0 to 1, rounded to an eighth, by which all layers below fade.
    public var dim: Double
    /// The cells of the frame in which the layer is visible; `nil` means all cells.
    public var clip: Rectangle?
    /// Whether cells equal to ``Cell/blank`` show the layers below.
    public var isTransparent: Bool

    public init(
      _ surface: Surface, x: Int = 0, y: Int = 0, z: Int = 0, opacity: Double = 1, dim: Double = 0,
      clip: Rectangle? = nil, isTransparent: Bool = false
    ) {
      self.surface = surface
      self.x = x
      self.y = y
      self.z = z
      self.opacity = opacity
      self.dim = dim
      self.clip = clip
      self.isTransparent = isTransparent
    }
  }

  /// The layers in the order in which they were added.
  public var layers: [Layer] = []
  /// The color used for the terminal's default background in mixtures.
  public var backdrop: Color
  /// The color used for the terminal's default text color in mixtures.
  public var text: Color

  public init(backdrop: Color, text: Color) { (self.backdrop, self.text) = (backdrop, text) }

  /// Adds a layer above the layers with the same ``Layer/z``.
  public mutating func add(_ layer: Layer) { layers.append(layer) }

  /// Draws all layers on `frame`, the lowest first.
  public func draw(on frame: inout Surface) {
    let order = layers.indices.sorted { (layers[$0].z, $0) < (layers[$1].z, $1) }
    for layer in order.map({ layers[$0] }) {
      frame.fade(frame.bounds, by: layer.dim, into: backdrop, text: text)
      frame.clipped(to: layer.clip ?? frame.bounds) { frame in
        frame.draw(
          layer.surface, x: layer.x, y: layer.y, opacity: layer.opacity,
          isTransparent: layer.isTransparent, backdrop: backdrop, text: text)
      }
    }
  }
}
