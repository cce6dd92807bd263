import { expect, test } from 'vitest'
import { fixedClock } from '../../../kernel/clock/clock.ts'
import { billingData } from '../personal-data.ts'
import { billReader } from './read-bills.ts'
import { useCounter } from '../test/counter.ts'

const { db, paying, post } = await useCounter()
const ana = '1000000000011'
const on = (day: string) => {
  const clock = fixedClock(`${day}T09:00:00+08:00`)
  return { ...billReader(db, clock), take: billingData({ db, clock }).export }
}

test('histories go back exactly two years, on a leap day too', async () => {
  const shown = async (day: string) => {
    const { bills, payments } = on(day)
    return [(await bills(ana)).at(-1)?.issuedOn, (await payments(ana)).at(-1)?.paidOn]
  }
  const oldest = await shown('2026-11-15')
  expect(oldest).toEqual(['2025-12-10', '2025-12-19'])
  expect(await shown('2027-12-19')).toEqual(oldest)
  expect(await shown('2027-12-20')).toEqual(['2025-12-10', '2026-01-19'])
  expect(await shown('2028-01-01')).toEqual(['2026-01-10', '2026-01-19'])
  expect(await shown('2028-02-29')).toEqual(['2026-02-10', '2026-03-19'])
})

test('both start with the newest', async () => {
  const { bills, payments } = on('2026-11-15')
  expect((await bills(ana))[0]?.issuedOn).toBe('2026-11-10')
  const posted = (await payments(ana)).map(({ paymentRefId }) => paymentRefId)
  expect(posted).toEqual(posted.toSorted().toReversed())
})

test('an export also has what the histories no longer show, for as long as it’s kept', async () => {
  const { bills, payments, take } = on('2033-11-15')
  expect([await bills(ana), await payments(ana)]).toEqual([[], []])
  const [taken] = (await take('anyone', [ana], [])) as { bills: unknown[]; payments: unknown[] }[]
  expect([taken?.bills.length, taken?.payments.length]).toEqual([12, 11])
})

test('the last payment is the last for bills, not what was paid for an order since', async () => {
  const last = async () => (await on('2026-11-15').balance(ana)).lastPayment
  await post(paying(ana, 50_000, 'FOR-A-BILL'))
  await post({ ...paying(ana, 2_175_000, 'FOR-AN-ORDER'), isForOrder: true })
  expect(await last()).toEqual({ amount: 50_000, paidOn: '2026-11-15' })
  await post(paying(ana, 60_000, 'FOR-A-BILL-AGAIN'))
  expect(await last()).toEqual({ amount: 60_000, paidOn: '2026-11-15' })
})
