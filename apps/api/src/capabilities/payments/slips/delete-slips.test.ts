import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { sql } from '../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { pdf } from '../../../../test/sample-files.ts'
import { paymentsData } from '../personal-data.ts'
import { encoded, usePayers } from '../test/payers.ts'

const { api, paynamics, account, request, owner, tell, settle } = await usePayers()
const { payByReference, provePayment, staffPayments } = contract.payments

/** Somebody who pays at a counter and sends us the slip. */
const withSlip = async (person: string) => {
  const number = await account()
  const data = encoded(request(number, { channel: 'bdo_otc_ph' }))
  const { body } = await api.call(payByReference, { body: { data }, ...owner(number), as: `${person}.customer` })
  const { reference } = body
  const file = new File([new Uint8Array(pdf())], 'slip.pdf')
  await api.call(provePayment, { params: { reference }, file, idempotencyKey: randomUUID() })
  return { number, reference }
}
const dropped: string[] = []
const erase = (person: string) => {
  const files = { drop: async (_tx: unknown, ids: string[]) => void dropped.push(...ids) } as never
  return api.db.transaction((tx) => paymentsData({ db: api.db, clock: api.clock, files }).erase(tx, person, [], []))
}
const slipsOf = async (reference: string) => {
  const [seen] = (await api.call(staffPayments, { query: { reference }, as: 'nora.back-office' })).body
  return seen!.slips.length
}
const filesKept = async () => {
  const [row] = await api.db.execute<{ count: number }>(sql`
    select count(*)::int from stored_file f where f.kept_at is not null`)
  return row!.count
}

test('the slip of a payment that isn’t decided outlives its sender’s data, and goes once it is', async () => {
  const { reference } = await withSlip('ana')
  expect(await filesKept()).toBe(1)
  const { kept } = await erase('ana')
  expect(kept).toMatchObject([
    { what: 'What you sent us to show that you paid ₱1,499.00 at BDO branch', until: '2026-11-23' },
  ])
  await settle()
  expect([await slipsOf(reference), await filesKept()]).toEqual([1, 1])
  await tell(reference, paynamics.pay(reference, api.clock.now()))
  await settle()
  expect([await slipsOf(reference), await filesKept()]).toEqual([0, 0])
})

test('the slip of money that staff have to look at stays until they have decided', async () => {
  const { reference } = await withSlip('ben')
  await tell(reference, paynamics.pay(reference, api.clock.now(), { amount: 149_901 }))
  expect((await erase('ben')).kept).toHaveLength(1)
  await settle()
  expect(await slipsOf(reference)).toBe(1)
  await api.call(contract.payments.decideReview, {
    body: { reference, decision: 'close', note: 'Talked to the payer' },
    idempotencyKey: randomUUID(),
    as: 'nora.back-office',
  })
  await settle()
  expect(await slipsOf(reference)).toBe(0)
})

test('the slip of a payment that is decided goes with its sender’s data, and those of others stay', async () => {
  const [mine, theirs] = [await withSlip('cara'), await withSlip('dan')]
  for (const { reference } of [mine, theirs]) await tell(reference, paynamics.pay(reference, api.clock.now()))
  expect((await erase('cara')).kept).toEqual([])
  expect(dropped).toHaveLength(1)
  await settle()
  expect([await slipsOf(mine.reference), await slipsOf(theirs.reference)]).toEqual([0, 1])
})
