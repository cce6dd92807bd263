import { CALM_GUESSES, MOST_GUESSES } from '@hibla/contract/account/linking-lock.rule'
import { randomUUID } from 'node:crypto'
import { eq } from '../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { account, linkAttempt } from './account.tables.ts'
import { contactChange } from './contacts/contact.tables.ts'
import { countGuess, unlock } from './linking/linking-guard.ts'

const api = await useApi()
const number = '1000000000110'
const run = (name: string) => api.work.schedules.find((each) => each.name === name)!.run()

/** Everybody guesses at a code of their own at the same moment. */
const guessTogether = async (people: number, each: number) => {
  const codes = Array.from({ length: people }, (_, nth) => ({ reference: randomUUID(), personId: `guesser ${nth}` }))
  const startedAt = api.clock.now()
  await api.db.insert(linkAttempt).values(codes.map((code) => ({ ...code, accountNumber: number, startedAt })))
  const verdicts = await Promise.all(
    codes.flatMap(({ personId, reference }) =>
      Array.from({ length: each }, () => countGuess(api.db, api.clock, { personId, accountNumber: number }, reference)),
    ),
  )
  return verdicts.filter((verdict) => verdict === 'allowed').length
}

test('simultaneous guesses are all counted, and the counts are gone a day later', async () => {
  expect(await guessTogether(1, 25)).toBe(MOST_GUESSES)
  expect(await guessTogether(1, 5)).toBe(0)
  api.clock.advance({ hours: 24 })
  const together = await guessTogether(6, 5)
  expect(together).toBeGreaterThanOrEqual(CALM_GUESSES)
  expect(together).toBeLessThanOrEqual(CALM_GUESSES + 6)
  api.clock.advance({ hours: 24 })
  expect(await guessTogether(2, 5)).toBe(CALM_GUESSES)
  await unlock(api.db, number)
  await api.db.delete(linkAttempt)
  expect(await guessTogether(2, 5)).toBe(CALM_GUESSES)
})

test('unconfirmed changes are deleted after a day, finished ones after ninety', async () => {
  const now = api.clock.now()
  const change = (email: string, more: object) => ({
    reference: randomUUID(),
    accountNumber: number,
    personId: 'pia',
    email,
    askedAt: now,
    ...more,
  })
  const reflectedAt = new Date(now.getTime() + 1)
  await api.db
    .insert(contactChange)
    .values([
      change('asked@example.com', {}),
      change('done@example.com', { confirmedAt: now, reflectedAt, settledAt: now }),
      change('waits@example.com', { confirmedAt: now, reflectedAt: new Date(now.getTime() + 365 * 86_400_000) }),
    ])
  await api.db
    .insert(linkAttempt)
    .values({ reference: randomUUID(), personId: 'pia', accountNumber: number, startedAt: now })
  const left = async () => (await api.db.select().from(contactChange)).map(({ email }) => String(email)).toSorted()

  await run('account.housekeeping')
  expect(await left()).toHaveLength(3)
  api.clock.advance({ days: 1, seconds: 1 })
  await run('account.housekeeping')
  expect(await left()).toEqual(['done@example.com', 'waits@example.com'])
  expect(await api.db.select().from(linkAttempt)).toEqual([])
  api.clock.advance({ days: 90 })
  await run('account.housekeeping')
  expect(await left()).toEqual(['waits@example.com'])
})

test('the job writes a contact change into the account when it’s due', async () => {
  const [reference, email] = [randomUUID(), 'reflected@example.com']
  const [askedAt, reflectedAt] = [api.clock.now(), new Date(api.clock.now().getTime() + 1)]
  await api.db.insert(contactChange).values({
    reference,
    accountNumber: '1000000000128',
    personId: 'pia',
    email,
    askedAt,
    confirmedAt: askedAt,
    reflectedAt,
  })
  api.clock.advance({ minutes: 10 })
  await run('account.settle-contacts')
  const [change] = await api.db.select().from(contactChange).where(eq(contactChange.reference, reference))
  expect(change?.settledAt).toEqual(api.clock.now())
  const [written] = await api.db.select().from(account).where(eq(account.accountNumber, '1000000000128'))
  expect(written).toMatchObject({ email, mobileNumber: '9181230128' })
})
