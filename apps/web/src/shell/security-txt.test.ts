import { expect, test } from 'vitest'
import { sampleConfig } from '../test/sample.ts'
import { resource } from '../test/portal.tsx'

test('whoever finds a security problem learns where to report it', async () => {
  const answer = await resource('/.well-known/security.txt')
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await answer.text()
  expect(text).toContain(`Contact: mailto:${sampleConfig.brand.support.email}\n`)
  expect(text).toContain('Canonical: https://hibla.example.com/.well-known/security.txt\n')
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '')
  // RFC 9116 recommends less than a year.
  expect(expires).toBeGreaterThan(Date.now())
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000)
})
