import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { html, linked } from './html.ts'

test('whatever strangers write is shown as text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', ' ', 'a', 'ñ') }), (text) => {
      const shown = html`<p title="${text}">${text}</p>`.markup
      expect(shown.match(/[<>"]/g)).toEqual(['<', '"', '"', '>', '<', '>'])
    }),
  )
})

test('people can click an address in a sentence, without the full stop and the brackets around it', () => {
  expect(linked('See (https://hibla.example.com/pay?a=1&b=2).').markup).toBe(
    'See (<a href="https://hibla.example.com/pay?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">' +
      'https://hibla.example.com/pay?a=1&amp;b=2</a>).',
  )
})

test('people can click http and https addresses only', () => {
  const text = 'javascript:alert(1) data:text/html,x file:///etc/passwd http:// https://'
  expect(linked(text).markup).toBe(html`${text}`.markup)
})
