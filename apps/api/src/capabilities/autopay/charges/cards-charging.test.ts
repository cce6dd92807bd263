import { sql } from '../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useCardholders } from '../test/cardholders.ts'

const { api, enrolled, subscriber, cancel } = await useCardholders()

test('before the due date, whose card is charged then hears that, and the others are asked to pay', async () => {
  const [on, ending, over, off] = [await enrolled(), await enrolled(), await enrolled(), await subscriber()]
  await cancel(ending)
  await api.db.execute(sql`update autopay_enrolment set ends_after = '2026-11-16' where account_number = ${over}`)
  api.clock.set('2026-11-17T07:00:00+08:00')
  await api.work.schedules.find(({ name }) => name === 'billing.morning')!.run()
  const told = await api.db.execute<{ number: string; card: string | null }>(sql`
    select payload ->> 'accountNumber' as number, payload ->> 'chargedTo' as card from outbox_event
    where topic = 'billing.bill-due-3-days' and payload ->> 'accountNumber' like '2%' order by 1`)
  expect(told).toEqual([
    { number: on, card: 'Visa ending in 1111' },
    { number: ending, card: 'Visa ending in 1111' },
    { number: over, card: null },
    { number: off, card: null },
  ])
})
