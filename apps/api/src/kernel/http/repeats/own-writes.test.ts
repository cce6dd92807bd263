import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { ownWrites } from './own-writes.ts'

const NOW = 1_794_000_000_000

const cookieLeftBy = (secure: boolean, now = NOW): string => {
  const headers: string[] = []
  const reply = { header: (_name: string, value: string) => headers.push(value) } as unknown as FastifyReply
  ownWrites({ secure }, () => now).note(reply)
  return headers.join()
}
const seenFrom = (cookie: string | undefined, now = NOW): number =>
  ownWrites({ secure: false }, () => now).lastOf({ headers: { cookie } } as unknown as FastifyRequest)

test('whoever has written something sees everything until then, by any portal’s clock', () => {
  const [cookie = ''] = cookieLeftBy(false).split(';')
  expect(seenFrom(`theme=dark; ${cookie}`, NOW + 5_000)).toBe(NOW + 1_000)
})

test('whoever has written nothing needs nothing new', () => {
  expect(seenFrom(undefined)).toBe(0)
  expect(seenFrom('hibla-wrote=yesterday')).toBe(0)
})

test('a made-up time asks for no more than what is there now', () => {
  expect(seenFrom('hibla-wrote=9999999999999')).toBe(NOW + 1_000)
})

test('the time is forgotten soon, and neither scripts nor other sites see it', () => {
  expect(cookieLeftBy(true)).toBe(`__Host-hibla-wrote=${NOW}; Path=/; Max-Age=30; HttpOnly; SameSite=Strict; Secure`)
})
