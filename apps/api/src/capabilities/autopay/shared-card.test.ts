import type { IsoDate } from '@hibla/contract/values/dates'
import { expect, test } from 'vitest'
import { DUE, OWED, REST, useCardholders } from './test/cardholders.ts'

const { paynamics, enrolled, enrolments, cancel, work, charged, oweAlso } = await useCardholders()

test('a card that pays for two accounts is forgotten when the second one no longer needs it, and is charged until then', async () => {
  const token = 'one token wherever it is entered'
  const [first, second] = [await enrolled({ token }), await enrolled({ token })]
  await work(DUE)
  await cancel(first)
  await work()
  expect(await enrolments(first)).toMatchObject([{ state: 'ended', token: null }])
  expect(paynamics.cards.forgotten).not.toContain(token)
  await oweAlso(second, '2026-12', '2026-12-20' as IsoDate)
  await work('2026-12-20')
  expect(await charged(second)).toEqual([REST, OWED])
  await cancel(second)
  await work()
  expect(paynamics.cards.forgotten).toContain(token)
})
