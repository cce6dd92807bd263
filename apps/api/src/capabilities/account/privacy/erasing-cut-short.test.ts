import { eq, sql } from '../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { messagesTo } from '../../../../test/mailbox.ts'
import { closesLogins, eraseMyData } from './my-data.ts'
import { accountData } from './personal-data.ts'
import type { AccountDeps } from '../deps.ts'
import { accountReader } from '../read-account.ts'
import { erasure } from './privacy.tables.ts'

const api = await useApi()

/** An identity provider with one person, which can be down. */
const partsWith = (given: { owes?: boolean; closed?: () => Promise<void> }) => {
  const person = {
    id: 'pia',
    email: 'pia@example.com',
    firstName: 'Pia',
    attributes: { accountNumber: ['1000000000110'] },
  }
  const { db, clock } = api
  return {
    db,
    clock,
    brand: api.config.brand,
    identity: { find: async () => person, close: given.closed ?? (async () => {}) },
    personalData: () => [{ ...accountData(db, clock, accountReader(clock)), owes: async () => given.owes ?? false }],
  } as unknown as AccountDeps
}

test('nothing is erased while any capability reports a debt', async () => {
  expect(await eraseMyData(partsWith({ owes: true }), 'pia')).toEqual({ ok: false, refusal: 'balance-open' })
  expect(await api.db.select().from(erasure).where(eq(erasure.personId, 'pia'))).toEqual([])
  expect(await eraseMyData(partsWith({ owes: false }), 'pia')).toMatchObject({ ok: true })
})

test('a person who repeats an erasure whose answer was lost gets the same answer, and one mail', async () => {
  const email = 'rosa@example.com'
  const identity = { find: async () => ({ email, firstName: 'Rosa', attributes: {} }), close: async () => {} } as never
  const again = { ...partsWith({ owes: false }), identity }
  const first = await eraseMyData(again, 'rosa')
  expect(await eraseMyData(again, 'rosa')).toEqual(first)
  expect(await messagesTo(api.db, email)).toHaveLength(1)
})

test('if the identity provider is down, closing the login is delayed but the erasure stands', async () => {
  const away = () => Promise.reject(new Error('away'))
  expect(await eraseMyData(partsWith({ closed: away }), 'pia')).toMatchObject({ ok: true })
  const closing = api.work.subscribers.find(({ name }) => name === 'account.close-login')!
  expect(closing.topic).toBe('account.login-to-close')
  const waiting = await api.db.execute<{ payload: object }>(
    sql`select payload from outbox_event where topic = ${closing.topic} and payload ->> 'personId' = 'pia'`,
  )
  expect(waiting.length).toBeGreaterThan(0)
  const closed: string[] = []
  const identity = { close: async (personId: string) => void closed.push(personId) } as never
  await api.db.transaction((tx) => closesLogins({ identity }).handle(tx, waiting[0]!.payload))
  expect(closed).toEqual(['pia'])
})
