import { expect, test } from 'vitest'
import { dangerous, hostileHtml, ordinaryHtml } from '../../test/hostile-html.ts'
import { sanitize } from './sanitize.server.ts'

test.each(hostileHtml)('nothing dangerous is left of %s', (html) => {
  expect(sanitize(html)).not.toMatch(dangerous)
})

test('ordinary markup stays as it is', () => {
  expect(sanitize(ordinaryHtml)).toBe(ordinaryHtml)
})
