import { manilaDate, type IsoDate } from '@hibla/contract/values/dates'
import { sql } from '../../../kernel/postgres/sql.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addSubscribers } from '../../../../test/subscribers.ts'
import { accountBalance } from '../billing.tables.ts'
import { billingData } from '../personal-data.ts'
import { postEntry } from './post-entries.ts'
import { useCounter } from '../test/counter.ts'

const { db, clock, deps } = await useCounter()
const ana = '1000000000011'

test('the balance is the sum of the entries, even with simultaneous postings', async () => {
  const numbers = await addSubscribers(db, { count: 3, billDay: 3, from: 1 })
  let reference = 0
  const amount = fc.integer({ min: -100_000, max: 100_000 }).filter((value) => value !== 0)
  const posting = fc.record({ at: fc.nat({ max: 2 }), amount })
  await fc.assert(
    fc.asyncProperty(fc.array(posting, { minLength: 1, maxLength: 25 }), async (postings) => {
      await Promise.all(
        postings.map(({ at, amount: each }) =>
          db.transaction((tx) =>
            postEntry(tx, {
              accountNumber: numbers[at]!,
              kind: 'adjustment',
              reference: `A-${++reference}`,
              amount: each,
              occurredOn: '2026-11-15' as IsoDate,
              postedAt: clock.now(),
            }),
          ),
        ),
      )
      const off = await db
        .select()
        .from(accountBalance)
        .where(
          sql`balance <> (select sum(amount) from ledger_entry e where e.account_number = account_balance.account_number)`,
        )
      expect(off).toEqual([])
    }),
    { numRuns: 15 },
  )
})

test('an entry of the wrong sign is refused by the database', async () => {
  const entry = {
    accountNumber: ana,
    reference: 'WRONG',
    amount: 5,
    occurredOn: '2026-11-15' as IsoDate,
    postedAt: new Date(0),
  }
  await expect(db.transaction((tx) => postEntry(tx, { ...entry, kind: 'payment' }))).rejects.toMatchObject({
    cause: { message: expect.stringContaining('ledger_entry_sign_fits_kind') },
  })
})

test('a balance of a centavo is open, and a credit isn’t', async () => {
  const [owing, ahead] = await addSubscribers(db, { count: 2, billDay: 3, from: 9_001 })
  const entry = { kind: 'adjustment' as const, occurredOn: manilaDate(clock.now()), postedAt: clock.now() }
  await db.transaction(async (tx) => {
    await postEntry(tx, { ...entry, accountNumber: owing!, reference: 'ADJ-OWING', amount: 1 })
    await postEntry(tx, { ...entry, accountNumber: ahead!, reference: 'ADJ-AHEAD', amount: -500 })
  })
  const { owes } = billingData(deps)
  expect([await owes?.([owing!]), await owes?.([ahead!]), await owes?.([ahead!, owing!])]).toEqual([true, false, true])
})
