import Testing
import Unpacking

@Suite struct HTMLTablesTests {
  @Test func `reads the tables of a page`() throws {
    let page = """
      <html><head><title><table><tr><td>no</table></title><style>td { }</style></head><body>
      <table border=1><TR><TH>Date<TH>Text</TR>
      <tr><td>2026-01-02</td><td class="a>b">Caf&eacute; &amp; more</td></tr></table>
      <script>document.write("<table><tr><td>no</td></tr></table>")</script>
      <!-- <table><tr><td>no</td></tr></table> -->
      <table></table><table><tr><td>&nbsp;</td></tr></table>
      <table><tr><td>Total</td></tr></table></body></html>
      """
    let sheets = try HTML.sheets(page)
    #expect(sheets.map(\.name) == ["1", "4"])
    #expect(try sheets[0].text == "Date,Text\n2026-01-02,Café & more\n")
    #expect(try sheets[1].text == "Total\n")
  }

  @Test(arguments: [
    // End tags that are missing.
    ("<table><tr><td>a<td>b<tr><td>c", "a,b\nc\n"),
    ("<table><td>a</td></tr><td>b</table>", "a\nb\n"),
    // Parts of pages.
    ("<tr><td>a</td></tr><tr><td>b</td></tr>", "a\nb\n"),
    ("<td>a</td><td>b</td>", "a,b\n"),
    // XHTML.
    ("<table><tr><td id=\"x\" /><td>b</td></tr><script src=\"a\"/><tr/></table>", ",b\n"),
    ("<table><tr><td><![CDATA[R&D <b>]]></td></tr></table>", "R&D <b>\n"),
    // Blanks.
    ("<table><tr><td>\n  a \t\n <b>b</b>&nbsp;&#160;c\u{3000}</td></tr></table>", "a b c\n"),
    ("<table><tr><td>a<br>b<p>c</p><div>d</div></td></tr></table>", "a b c d\n"),
    ("<table><tr><td><b>a</b><i>b</i></td></tr></table>", "ab\n"),
    // Rows without text keep their number.
    ("<table><tr></tr><tr><td></td></tr><tr><td>a</td></tr></table>", "\n\na\n"),
    // Conditions of Office, and comments that end early or never.
    ("<table><![if x]><tr><td>a</td></tr><![endif]><!--><tr><td>b</td></tr></table>", "a\nb\n"),
    ("<table><tr><td>a</td></tr><!-- x ><tr><td>b</td></tr></table>", "a\nb\n"),
    // A quote that is never closed.
    ("<table><tr><td class=\"x>a</td><td>b</td></tr></table>", "a,b\n"),
    ("<table><tr><td>1 < 2 <> 3</td></tr></table>", "1 < 2 <> 3\n"),
    ("<table><tr><td>a", "a\n"),
    ("<table><tr><td>\"q\", r</td></tr></table>", "\"\"\"q\"\", r\"\n"),
    ("<table><tr><td><select><option>x</option></select>a</td></tr></table>", "a\n"),
  ])
  func `reads pages as tolerantly as a browser`(page: String, expected: String) throws {
    #expect(try HTML.sheets(page).map { try $0.text } == [expected])
  }

  @Test(arguments: [
    ("&euro;&pound;&yen;", "€£¥"), ("&#8364;&#x20AC;&#128;", "€€€"), ("&lt;b&gt;", "<b>"),
    ("&amp;nbsp;", "&nbsp;"), ("AT&T &unknown; &", "AT&T &unknown; &"), ("a&nbsp", "a"),
    ("&#150;", "–"), ("&#0;&#xD800;&#x110000;&#99999999999;x", "&#xD800;&#x110000;&#99999999999;x"),
    ("&Lstrok;&oacute;d&zacute; &Ouml;&szlig;", "Łódź Öß"), ("&quot;&apos;&#39;", "\"\"\"''\""),
  ])
  func `replaces character references`(text: String, expected: String) throws {
    let quoted = expected.contains("\"\"") ? "\"\(expected.dropFirst(1))" : expected
    #expect(try HTML.sheets("<table><tr><td>\(text)</table>")[0].text == quoted + "\n")
  }

  @Test func `reads tables in the cells of a layout as tables of their own`() throws {
    let page = """
      <table><tr><td>Menu<table><tr><td>Date</td><td>Amount</td></tr><tr><td>1</td><td>2</td></tr>
      </table>Footer</td><td><table><tr><td>framed</td></tr></table></td></tr></table>
      """
    let sheets = try HTML.sheets(page)
    #expect(sheets.map(\.name) == ["1", "2"])
    #expect(try sheets[0].text == "Menu Footer,framed\n")
    #expect(try sheets[1].text == "Date,Amount\n1,2\n")
  }

  @Test func `repeats words of merged cells, but no numbers`() throws {
    let page = """
      <table><tr><th rowspan=2>Date</th><th colspan="2">Amount</th><th rowspan='2'>Note 1</th></tr>
      <tr><th>Out</th><th>In</th></tr>
      <tr><td>2026-01-02</td><td>5</td><td></td><td>x</td></tr>
      <tr><td colspan=2>7.00</td><td>8</td></tr><tr><td colspan=6>Thanks</td></tr></table>
      """
    #expect(
      try HTML.sheets(page)[0].text == """
        Date,Amount,Amount,Note 1
        Date,Out,In
        2026-01-02,5,,x
        7.00,,8
        Thanks

        """)
  }

  @Test func `ends cells that cover rows with their section`() throws {
    let page = """
      <table><thead><tr><th rowspan=3>1</th><th>2</th></tr></thead>
      <tbody><tr><td>3</td><td>4</td></tr></tbody></table>
      """
    #expect(try HTML.sheets(page)[0].text == "1,2\n3,4\n")
  }

  @Test func `leaves out what the page does not show`() throws {
    let page = """
      <table><tr><td>Date</td><td style="display: none">id</td><td>Text</td></tr>
      <tr style='height:0; DISPLAY:none'><td>template</td></tr>
      <tr><td><span style="display:none">2026<span>01</span>02</span>02.01.2026</td>
      <td style="display:none">77</td><td>a</td></tr></table>
      """
    #expect(try HTML.sheets(page)[0].text == "Date,Text\n\n02.01.2026,a\n")
  }

  @Test(arguments: [
    ("x:num=\"1234.5678\"", "1,234.57", "1234.5678"),
    ("x:num='-1234.5'", "(1,234.50)", "-1234.5"),
    ("x:num=\"-0.1\"", "-0,10 €", "-0.1"),
    ("x:num=\"123456789012\"", "1.23457E+11", "123456789012"),
    ("x:num=\"1.5E-2\"", "0.02", "0.015"),
    ("x:num=\"12\"", "####", "12"),
    ("sdval=\"1234.5\" sdnum=\"1031;\"", "1.234,50", "1234.5"),
    // The serial number of a day, and a share.
    ("x:num=\"46024\"", "01.02.2026", "01.02.2026"),
    ("x:num=\"46024\"", "1/2/2026", "1/2/2026"),
    ("sdval=\"0.4375\"", "10:30", "10:30"),
    ("x:num=\"0.125\"", "12.5%", "12.5%"),
    ("x:num", "17", "17"),
    ("x:num=\"nan\"", "17", "17"),
    ("x:num=\"1e999\"", "17", "17"),
  ])
  func `takes the exact value of a rounded number`(
    attribute: String, shown: String, expected: String
  ) throws {
    let text = try HTML.sheets("<table><tr><td \(attribute)>\(shown)</td></tr></table>")[0].text
    #expect(text == (expected.contains(",") ? "\"\(expected)\"\n" : expected + "\n"))
  }
}
