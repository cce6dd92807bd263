import { expect, test } from 'vitest'
import { isOwnUrl } from './link.ts'

const origin = 'https://portal.example.com'

test.each(['https://portal.example.com/customer', '/customer?streaming=failed', 'https://PORTAL.example.com'])(
  '%s is ours',
  (url) => expect(isOwnUrl(url, origin)).toBe(true),
)

test.each([
  'https://evil.example.com/',
  '//evil.example.com',
  String.raw`/\evil.example.com`,
  'https://portal.example.com.evil.example.com/',
  'https://portal.example.com@evil.example.com/',
  'https://ana:secret@portal.example.com/',
  'http://portal.example.com/',
  'https://portal.example.com:444/',
  'javascript:alert(1)',
  'data:text/html,hello',
  ' https://portal.example.com/',
  'https://portal.example.com/\n',
])('%s leads elsewhere', (url) => expect(isOwnUrl(url, origin)).toBe(false))
