import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { sql } from '../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { pdf } from '../../../../test/sample-files.ts'
import { browserOf, usePayers } from '../test/payers.ts'

const { api, paynamics, account, request, payByReference, tell, status, posted } = await usePayers()
const { dismissSlips, provePayment, staffPayments } = contract.payments
const nora = { as: 'nora.back-office' as const }

const prove = (reference: string) =>
  api.call(provePayment, {
    params: { reference },
    file: new File([new Uint8Array(pdf())], 'slip.pdf'),
    idempotencyKey: randomUUID(),
    ...browserOf('a guest'),
  })
const withSlip = async () => {
  const number = await account()
  const { reference } = (await payByReference(request(number, { channel: 'bdo_otc_ph' }))).body
  await prove(reference)
  return { number, reference }
}
const dismiss = (reference: string, seen = 1) =>
  api.call(dismissSlips, { body: { reference, seen, why: 'A photo of a cat' }, idempotencyKey: randomUUID(), ...nora })
const waits = async (reference: string) => {
  const { body } = await api.call(staffPayments, { query: { needs: 'slips' }, ...nora })
  return body.some((each) => each.reference === reference)
}

test('staff dismiss a slip with no payment behind it: it needs nobody any more, and the payer reads so', async () => {
  const { reference } = await withSlip()
  expect(await waits(reference)).toBe(true)
  const { body } = await dismiss(reference)
  expect(body.payment.slips).toMatchObject([{ dismissed: 'A photo of a cat' }])
  expect(await waits(reference)).toBe(false)
  expect(await status(reference)).toMatchObject({ proofs: 0, areProofsDismissed: true })
  const noted = await api.db.execute(
    sql`select by_person_id as by, about->>'did' as did from security_event where about->>'payment' = ${reference}`,
  )
  expect(noted).toEqual([{ by: 'nora', did: 'dismissed payment slips' }])
  expect((await dismiss(reference)).problem.code).toBe('already-dismissed')
})

test('a slip that came after staff looked isn’t dismissed with the others, and needs somebody again', async () => {
  const { reference } = await withSlip()
  await prove(reference)
  const { body } = await dismiss(reference, 1)
  expect(body.payment.slips.map(({ dismissed }) => dismissed)).toEqual(['A photo of a cat', null])
  expect(await waits(reference)).toBe(true)
  expect((await status(reference)).areProofsDismissed).toBe(false)
})

test('a slip is dismissed by its number, although an earlier one was deleted', async () => {
  const { reference } = await withSlip()
  await prove(reference)
  await api.db.execute(sql`delete from payment_proof where reference = ${reference} and slot = 1`)
  const { body } = await api.call(staffPayments, { query: { reference }, ...nora })
  const [left] = body[0]!.slips
  expect(left).toMatchObject({ nth: 2, dismissed: null })
  expect((await dismiss(reference, left!.nth)).body.payment.slips).toMatchObject([{ dismissed: 'A photo of a cat' }])
})

test('slips that were dismissed make room for others, and three at most wait for staff', async () => {
  const { reference } = await withSlip()
  await prove(reference)
  await prove(reference)
  expect((await prove(reference)).problem.code).toBe('too-many-files')
  await dismiss(reference, 3)
  for (const proofs of [1, 2, 3])
    expect((await prove(reference)).body).toMatchObject({ proofs, areProofsDismissed: false })
  expect((await prove(reference)).problem.code).toBe('too-many-files')
  const insert = sql`insert into payment_proof (file_id, reference, slot, sender, type, sent_at)
    select ${randomUUID()}, reference, 7, sender, type, now() from payment_proof where reference = ${reference} and slot = 1`
  await expect(api.db.execute(insert)).rejects.toMatchObject({ cause: { constraint: 'payment_proof_few' } })
  const { body } = await dismiss(reference, 6)
  expect(body.payment.slips).toHaveLength(6)
  expect(await waits(reference)).toBe(false)
})

test('money that comes after its slip was dismissed is posted all the same', async () => {
  const { number, reference } = await withSlip()
  await dismiss(reference)
  await tell(reference, paynamics.pay(reference, api.clock.now()))
  expect(await posted(number)).toEqual([149_900])
  expect((await dismiss(reference)).problem.code).toBe('money-came')
})

test('slips of money that came, or of a payment that nobody knows, can’t be dismissed', async () => {
  const { reference } = await withSlip()
  await tell(reference, paynamics.pay(reference, api.clock.now(), { amount: 1 }))
  expect((await dismiss(reference)).problem.code).toBe('money-came')
  expect((await dismiss('PAY-23456789ABCDEFGHJKLM')).status).toBe(404)
})
