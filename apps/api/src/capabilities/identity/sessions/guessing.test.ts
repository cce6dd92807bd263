import { contract } from '@hibla/contract'
import { eq } from '../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { messagesTo } from '../../../../test/mailbox.ts'
import { passwordCostIn, seedPerson } from '../../../adapters/identity/embedded/index.ts'
import { securityEvent } from '../../../kernel/audit/audit.tables.ts'
import { outboxEvent } from '../../../kernel/outbox/outbox.tables.ts'
import { guessingDetected } from './guessing.ts'

const api = await useApi()
const password = 'seven purple kites'
const email = 'ana@example.com'
const id = await seedPerson(api.db, passwordCostIn('test'), {
  email,
  firstName: 'Ana',
  lastName: 'Reyes',
  emailVerified: true,
  password,
  roles: ['guest'],
  attributes: {},
})

const login = async (remoteAddress: string, secret: string, username = email) => {
  const { method, path } = contract.identity.login
  const payload = { username, password: secret }
  return (await api.inject({ method, url: `/api${path}`, payload, remoteAddress })).json()
}

/** Delivers what was noticed to its subscriber, as the queue does. */
const deliver = async () => {
  const subscriber = api.work.subscribers.find(({ topic }) => topic === guessingDetected.topic)
  const rows = await api.db.select().from(outboxEvent).where(eq(outboxEvent.topic, guessingDetected.topic))
  for (const { payload } of rows) await api.db.transaction((tx) => subscriber!.handle(tx, payload as object))
  return rows.map(({ payload }) => payload)
}

test('somebody who guesses through the API is stopped by their network, the owner logs in from theirs and is told once by mail', async () => {
  const guess = async (username = email) => {
    const answer = await login('198.51.100.9', 'a guess', username)
    api.clock.advance({ seconds: 81 })
    return answer[0].message
  }
  for (let nth = 0; nth < 10; nth++) expect(await guess()).toContain("isn't right")
  expect(await guess()).toContain('Too many attempts')
  expect(await login('198.51.100.77', password)).toMatchObject([{ message: expect.stringContaining('Too many') }])
  expect(await login('203.0.113.7', password)).toHaveProperty('access_token')
  for (let nth = 0; nth < 10; nth++) await guess('nobody@example.com')

  expect(await deliver()).toEqual([{ personId: id }, { personId: null }])
  const mails = await messagesTo(api.db, email)
  expect(mails.map(({ subject }) => subject)).toEqual(['We stopped several attempts to log in to your Hibla account'])
  expect(mails[0]?.text).toContain('Hi Ana,')
  expect(mails[0]?.text).toContain('/login?forgot')
  expect(await messagesTo(api.db, 'nobody@example.com')).toEqual([])

  const noted = await api.db.select().from(securityEvent).where(eq(securityEvent.personId, id))
  const found = noted.map(({ what, network }) => `${what} ${network}`)
  expect(found.filter((each) => each === 'login-failed 198.51.100.9')).toHaveLength(10)
  expect(found).toContain('login-locked 198.51.100.9')
  expect(found).toContain('login 203.0.113.7')
})
