/** What people have tried on other sites. The browser's sanitizer meets the same list in a real browser. */
export const hostileHtml = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\nscript:alert(1)">x</a>',
  '<a href="//evil.example.com">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<p style="position:fixed" onclick="alert(1)" id="main">x</p>',
  '<iframe src="https://example.com"></iframe><form action="/x"><input></form>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mi//xlink:href="data:x,<script>alert(4)</script>">',
]

export const dangerous =
  /<(script|img|iframe|form|input|svg|style|math)|\son\w+=|style=|id=|javascript:|data:|href="\/\//i

export const ordinaryHtml =
  '<p>Read <strong>this</strong> and <a href="/cookie-policy">that</a>, or <a href="mailto:care@example.com">write</a>.</p>' +
  '<ol><li>One</li></ol><table><tbody><tr><th scope="row">a</th><td>b</td></tr></tbody></table>'
