import { expect, test } from 'vitest'
import { sql } from '../../kernel/postgres/sql.ts'
import { accountService } from '../account/account.service.ts'
import { useCredits } from './test/crediting.ts'

const { api, ended, dispute, answer, expectNoContradictions } = await useCredits()
const { db, clock } = api

const tidyUp = () => api.work.schedules.find(({ name }) => name === 'outages.housekeeping')!.run()
const ends = (number: string, at: string) =>
  db.transaction((tx) => accountService(clock).setStatus(tx, number, 'DISCONNECTED', new Date(at)))
const leftOf = async (number: string) => {
  const [left] = await db.execute<{ lines: number; disputes: number }>(sql`
    select (select count(*)::int from outage_account where account_number = ${number}) as lines,
      (select count(*)::int from credit_dispute where account_number = ${number}) as disputes`)
  return left
}
const countsOf = async (outageId: string) => {
  const [it] = await db.execute(sql`select accounts, told from outage where outage_id = ${outageId}::uuid`)
  return it
}

test('in which outages a line was down, and what was disputed, is kept for five years after the account ended, then it goes', async () => {
  clock.set('2026-11-15T09:00:00+08:00')
  const { outageId, numbers } = await ended(3)
  const [gone, running] = numbers as [string, string]
  for (const number of [gone, running]) {
    expect((await dispute(number, outageId)).status).toBe(200)
    expect((await answer({ outageId, account: number, answer: 'We looked into it.' })).status).toBe(200)
  }
  await ends(gone, '2028-11-20T09:00:00+08:00')
  clock.set('2033-11-20T09:00:00+08:00')
  await tidyUp()
  expect(await leftOf(gone)).toEqual({ lines: 1, disputes: 1 })
  expect(await countsOf(outageId)).toEqual({ accounts: 3, told: 3 })

  clock.set('2033-11-21T09:00:00+08:00')
  // A second run finds nothing to do.
  for (const _ of [1, 2]) await tidyUp()
  expect(await leftOf(gone)).toEqual({ lines: 0, disputes: 0 })
  expect(await leftOf(running)).toEqual({ lines: 1, disputes: 1 })
  expect(await countsOf(outageId)).toEqual({ accounts: 2, told: 2 })
  await expectNoContradictions()
})
