import { contract } from '@hibla/contract'
import { Tokens } from '@hibla/contract/identity/identity.contract'
import { eq, sql } from '../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { readDemoAccounts } from '../../../demo.ts'
import { consentEvent } from './privacy.tables.ts'

const api = await useApi()
const { account, identity } = contract
const { password } = await readDemoAccounts()

const loginAs = async (name: string) => {
  const { body } = await api.call(identity.login, { body: { username: `${name}@hibla.example.com`, password } })
  const { access_token } = Tokens.parse(body)
  const { sub } = JSON.parse(Buffer.from(access_token.split('.')[1]!, 'base64url').toString()) as { sub: string }
  return { as: access_token as never, id: sub }
}
const say = (as: never, purpose: 'marketing' | 'surveys', granted: boolean) =>
  api.call(account.setConsent, { body: { purpose, granted }, as })

test('nothing is allowed until people say so, for each purpose separately, and the history stays', async () => {
  const { as } = await loginAs('residential')
  const { body: first } = await api.call(account.consents, { as })
  expect(first.map(({ purpose, granted, history }) => [purpose, granted, history])).toEqual([
    ['marketing', false, []],
    ['partner-offers', false, []],
    ['usage-analysis', false, []],
    ['surveys', false, []],
  ])
  await say(as, 'marketing', true)
  api.clock.advance({ hours: 1 })
  // Repeating the choice adds nothing.
  await say(as, 'marketing', true)
  const { body } = await say(as, 'marketing', false)
  expect(body[0]).toEqual({
    purpose: 'marketing',
    granted: false,
    history: [
      { granted: false, at: '2026-11-15T02:00:00.000Z' },
      { granted: true, at: '2026-11-15T01:00:00.000Z' },
    ],
  })
  expect(body.slice(1).every(({ granted }) => !granted)).toBe(true)
})

test('the same choice from several devices at once is recorded once', async () => {
  const { as, id } = await loginAs('sme')
  await Promise.all(Array.from({ length: 5 }, () => say(as, 'surveys', true)))
  expect(await api.db.$count(consentEvent, eq(consentEvent.personId, id))).toBe(1)
})

test('a recorded consent can’t be changed or deleted, not even by a mistake in SQL', async () => {
  const { as, id } = await loginAs('legacy')
  await say(as, 'surveys', true)
  const mine = eq(consentEvent.personId, id)
  const never = { cause: { message: 'a consent that was said is never changed' } }
  await expect(api.db.update(consentEvent).set({ granted: false }).where(mine)).rejects.toMatchObject(never)
  await expect(api.db.delete(consentEvent).where(mine)).rejects.toMatchObject(never)
  const nonsense = sql`insert into consent_event (person_id, purpose, granted, at) values ('x', 'spying', true, now())`
  const unknown = { cause: { constraint: 'consent_event_purpose_known' } }
  await expect(api.db.execute(nonsense)).rejects.toMatchObject(unknown)
})
