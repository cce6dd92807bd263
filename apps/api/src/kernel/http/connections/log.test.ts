import { expect, test } from 'vitest'
import pino from 'pino'
import { answeredLine, requestOf, withoutPeople } from './log.ts'

test('secrets and personal data never reach the log, at any depth', () => {
  const told = withoutPeople({
    route: '/x',
    email: 'ana@example.com',
    a: { b: { password: 'hunter2', c: 1 } },
    list: [1],
  })
  expect(told).toEqual({ route: '/x', email: '…', a: { b: { password: '…', c: 1 } }, list: [1] })
})

test.each(['authorization', 'cookie', 'refresh_token', 'otp', 'username', 'mobileNumber', 'lastName', 'accountNumber'])(
  'no log contains a %s',
  (name) => expect(withoutPeople({ [name]: 'of Ana' })).toEqual({ [name]: '…' }),
)

test('of a request only its route is logged, never a path or query that may be a mailed link', () => {
  const routeOptions = { url: '/verifyEmail/:id' }
  const request = { id: '1', method: 'GET', url: '/verifyEmail/a-secret?token=another', routeOptions }
  expect(requestOf(request)).toEqual({ id: '1', method: 'GET', route: '/verifyEmail/:id' })
})

const answered = { reqId: '0d2d4f3e-9f0a-4c43-9f5b-6f2c8c1b2a3d', route: '/api/orders/:id', status: 200, ms: 3 }

test.each([answered, { ...answered, route: undefined }])(
  'the line of an answer reads as pino would write it',
  (told) => {
    const written: string[] = []
    pino({ base: null }, { write: (line) => written.push(line) }).info(told, 'answered')
    const timeless = (line = '') => line.replace(/"time":\d+/, '"time":0')
    expect(timeless(answeredLine(told))).toBe(timeless(written[0]))
  },
)
