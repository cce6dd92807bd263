import type { IsoDate } from '@hibla/contract/values/dates'
import { sql } from '../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { DUE, OWED, REST, useCardholders } from '../test/cardholders.ts'

const { api, enrolled, oweAlso, work, details, posted, charged } = await useCardholders()

test('[autopay.charged-on-due-date] every later bill is charged on its own due date', async () => {
  const number = await enrolled()
  await work(DUE)
  const all = [REST]
  for (const month of ['2026-12', '2027-01']) {
    api.clock.set(`${month}-05T09:00:00+08:00`)
    await oweAlso(number, month, `${month}-20` as IsoDate)
    expect((await details(number)).next).toEqual({
      amount: OWED,
      on: `${month}-20`,
      failed: 0,
      isUnderWay: false,
      waitsUntil: null,
    })
    await work(`${month}-19`)
    expect(await charged(number)).toEqual(all)
    all.push(OWED)
    for (const _ of [1, 2]) await work(`${month}-20`)
    expect(await charged(number)).toEqual(all)
  }
  expect(await posted(number)).toEqual([OWED, OWED, REST, 100])
})

test.each([
  ['suspended', sql`status = 'SUSPENDED', suspended_at = '2026-11-14'`],
  ['of a small business', sql`subscriber_type = 'SME'`],
  ['exclusive', sql`subscriber_type = 'XCLSV'`],
  ['of the old system', sql`legacy_account = true, cart_id = 'LGC-1'`],
])(
  '[autopay.charged-on-due-date] an account that is %s is charged on the due date like any other',
  async (_, change) => {
    const number = await enrolled()
    await api.db.execute(sql`update account set ${change} where account_number = ${number}`)
    await work('2026-11-19')
    expect(await charged(number)).toEqual([])
    await work(DUE)
    expect(await charged(number)).toEqual([REST])
  },
)

test('[autopay.charged-on-due-date] who sets it up on the due date is charged that day, and who does so later isn’t charged for that bill', async () => {
  api.clock.set(`${DUE}T10:00:00+08:00`)
  const sameDay = await enrolled()
  await work()
  expect(await charged(sameDay)).toEqual([REST])
  api.clock.set('2026-11-21T10:00:00+08:00')
  const later = await enrolled()
  await work()
  expect(await charged(later)).toEqual([])
})
