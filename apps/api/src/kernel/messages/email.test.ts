import { expect, test } from 'vitest'
import { readBrand } from '../../config/runtime-config.ts'
import { renderEmail } from './email.ts'

const brand = await readBrand()

test('a letter’s values are escaped in its HTML, and the plain text says the same', () => {
  const { text, html } = renderEmail(brand, {
    subject: '<b>Hello',
    firstName: '<script>',
    paragraphs: ['You & "we".'],
    action: { label: 'Go <here>', href: 'https://example.com/?a=1&b="' },
    code: '123456',
  })
  expect(html).not.toMatch(/<b>|<script>|<here>|b=""/)
  for (const shown of ['Hello,', 'You &amp; &quot;we&quot;.', '?a=1&amp;b=&quot;', '123456'])
    expect(html).toContain(shown)
  for (const told of ['Hello,', 'You & "we".', 'Go <here>: https://example.com/?a=1&b="', '123456'])
    expect(text).toContain(told)
  expect(text).toContain(brand.support.hotline)
})
