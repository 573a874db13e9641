import Terminal

/// The picture of a thumb, drawn with one character for each pixel.
enum Thumb {
  static let sprite = Sprite(
    """
    ........ooo.....
    .......oyyho....
    .......oyyyo....
    ......oyyyyo....
    ......oyyyo.....
    .....oyyyyo.....
    .cc.oyyyyyoooo..
    cccooyyyyyyyyyo.
    cbcoyyyyyyyyhyyo
    cbcoyyyyyyoooooo
    cbcoyyyyyyyyyyyo
    cbcoyyyyyyyooooo
    cbcoyyyyyyyyyyo.
    cbcoyyyyyyyoooo.
    cccoooyyyyyyyo..
    .cc...oooooooo..
    """,
    colors: [
      "y": Color(0xFFC93C), "h": Color(0xFFE9A8), "o": Color(0xD98E04), "b": Color(0x6BB0FF),
      "c": Color(0x3182F6),
    ])
}
