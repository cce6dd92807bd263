import { RETRY_AFTER, Unavailable } from '../../unavailable.ts'
import { expect, test } from 'vitest'
import { createServer } from '../server.ts'

test.each([
  ['something that the portal needs is away', () => new Unavailable('the database is starting')],
  ['the portal stops before it has an answer', () => Object.assign(new Error('late'), { statusCode: 503 })],
])('when %s, a tab is told when to try again, as a program is', async (_, failure) => {
  const server = createServer({ log: 'silent', trustProxy: undefined, requestsPerMinute: 100, lingerMs: 0 })
  server.get('/here', () => Promise.reject(failure()))
  const asTab = await server.inject({ url: '/here', headers: { 'sec-fetch-dest': 'document', accept: 'text/html' } })
  const asProgram = await server.inject('/here')
  expect([asTab.statusCode, asTab.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
  expect(asTab.headers['retry-after']).toBe(String(RETRY_AFTER))
  expect([asProgram.statusCode, asProgram.headers['content-type']]).toEqual([
    503,
    'application/problem+json; charset=utf-8',
  ])
  expect(asProgram.headers['retry-after']).toBe(asTab.headers['retry-after'])
  await server.close()
})
