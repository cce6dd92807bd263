import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { MAX_SENT_BYTES_A_DAY } from '@hibla/contract/values/file-limits'
import { countSent } from '../../../kernel/files/sent-today.ts'
import { guest } from '../../../kernel/http/caller.ts'
import { sql } from '../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import type { As } from '../../../../test/api.ts'
import { jpg, pdf } from '../../../../test/sample-files.ts'
import { browserOf, usePayers } from '../test/payers.ts'

const {
  api,
  paynamics,
  account,
  owner,
  request,
  payByReference,
  payOnline,
  tell,
  status: paymentStatus,
  posted,
} = await usePayers()

const prove = (
  reference: string,
  bytes: Uint8Array = pdf(),
  name = 'slip.pdf',
  idempotencyKey = randomUUID(),
  as: As = browserOf('a guest'),
) =>
  api.call(contract.payments.provePayment, {
    params: { reference },
    file: new File([new Uint8Array(bytes)], name),
    idempotencyKey,
    ...as,
  })
const atCounter = async () => (await payByReference(request(await account(), { channel: 'bdo_otc_ph' }))).body.reference
const bytesOf = async (link: string) => (await api.inject({ method: 'GET', url: link })).rawPayload.length

test('a payer who paid at a counter sends the slip, and staff can look at it', async () => {
  const reference = await atCounter()
  expect((await prove(reference)).body).toMatchObject({ reference, proofs: 1 })
  const [seen] = (await api.call(contract.payments.staffPayments, { query: { reference }, as: 'nora.back-office' }))
    .body
  expect(await bytesOf(seen!.slips[0]!.link)).toBeGreaterThan(0)
})

test('a slip makes us ask the gateway, even after the number ran out, and what was paid is posted', async () => {
  const number = await account()
  const { reference } = (await payByReference(request(number, { channel: 'bdo_otc_ph' }))).body
  await tell(reference, paynamics.stand(reference, { state: 'expired' }))
  expect((await paymentStatus(reference)).state).toBe('expired')
  paynamics.pay(reference, api.clock.now())
  expect((await prove(reference)).body).toMatchObject({ state: 'paid', proofs: 1 })
  expect(await posted(number)).toEqual([149_900])
})

test('staff see whose slips came without their payment, until it is paid', async () => {
  const [waiting, without, paid] = [await atCounter(), await atCounter(), await atCounter()]
  for (const reference of [waiting, paid]) await prove(reference)
  await tell(paid, paynamics.pay(paid, api.clock.now()))
  const seen = async () =>
    (await api.call(contract.payments.staffPayments, { query: { needs: 'slips' }, as: 'nora.back-office' })).body.map(
      ({ reference }) => reference,
    )
  expect(await seen()).toContain(waiting)
  expect(await seen()).not.toContain(without)
  expect(await seen()).not.toContain(paid)
  await tell(waiting, paynamics.stand(waiting, { state: 'expired' }))
  expect(await seen()).toContain(waiting)
  api.clock.advance({ days: 61 })
  expect(await seen()).not.toContain(waiting)
})

test('three slips are enough, even if they arrive together', async () => {
  const reference = await atCounter()
  const photo = await jpg()
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => prove(reference, photo, 'slip.jpg')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect((await paymentStatus(reference)).proofs).toBe(3)
  const orphans = await api.db.execute(sql`select 1 from stored_file where kept_at is not null
    and id not in (select file_id from payment_proof) and id not in (select file_id from application_document)`)
  expect(orphans).toEqual([])
})

test('slips that somebody else sends don’t keep the payer from sending theirs, and a network sends ten a day', async () => {
  const reference = await atCounter()
  const photo = await jpg()
  const sendFrom = async (whose: string) => {
    const { status, problem } = await prove(reference, photo, 'slip.jpg', randomUUID(), browserOf(whose))
    return status === 200 ? 'taken' : problem.code
  }
  for (let nth = 1; nth <= 3; nth++) expect(await sendFrom('a stranger')).toBe('taken')
  expect(await sendFrom('a stranger')).toBe('too-many-files')
  expect(await sendFrom('the payer')).toBe('taken')
  for (let nth = 5; nth <= 10; nth++) expect(await sendFrom(`a stranger whose ${nth}th cookie it is`)).toBe('taken')
  expect(await sendFrom('one more')).toBe('daily-slip-limit')
  const copy = sql`insert into payment_proof select (jsonb_populate_record(p, jsonb_build_object(
    'file_id', gen_random_uuid(), 'slot', 99))).* from payment_proof p where reference = ${reference} and slot = 1`
  await expect(api.db.execute(copy)).rejects.toMatchObject({ cause: { constraint: 'payment_proof_few' } })
})

test('whoever holds the account sends a slip, however many came from their network', async () => {
  const photo = await jpg()
  const number = await account()
  const reference = (await payByReference(request(number, { channel: 'bdo_otc_ph' }))).body.reference
  for (let nth = 1; nth <= 10; nth++)
    expect((await prove(await atCounter(), photo, 'slip.jpg', randomUUID(), browserOf(`${nth}`))).status).toBe(200)
  const sent = async (as: As) => (await prove(reference, photo, 'slip.jpg', randomUUID(), as)).problem?.code
  expect(await sent(browserOf('a neighbour'))).toBe('daily-slip-limit')
  expect(await sent(owner(await account()))).toBe('daily-slip-limit')
  expect(await sent(owner(number))).toBeUndefined()
})

test('what somebody sends on a day has an end, over all payments, even for whoever holds the account', async () => {
  const send = async () => {
    const number = await account()
    const { reference } = (await payByReference(request(number, { channel: 'bdo_otc_ph' }))).body
    return (await prove(reference, pdf(), 'slip.pdf', randomUUID(), owner(number))).problem?.code
  }
  expect(await send()).toBeUndefined()
  expect(await countSent(api.db, { ...guest, id: 'ana' }, MAX_SENT_BYTES_A_DAY)).toBe(false)
  expect(await send()).toBe('daily-upload-limit')
})

test('a slip that is sent again because its answer was lost counts once, and another one under its key is refused', async () => {
  const reference = await atCounter()
  const key = randomUUID()
  const photo = await jpg()
  for (let times = 0; times < 2; times++)
    expect((await prove(reference, photo, 'slip.jpg', key)).body).toMatchObject({ reference, proofs: 1 })
  expect((await prove(reference, await jpg(80, 60), 'slip.jpg', key)).problem.code).toBe('idempotency-key-reused')
  expect((await paymentStatus(reference)).proofs).toBe(1)
})

test('there is nothing to prove for a payment on a page, one that is paid, and one that nobody knows', async () => {
  const online = (await payOnline(request(await account()))).body.reference
  expect((await prove(online)).problem.code).toBe('no-slip')
  const reference = await atCounter()
  await tell(reference, paynamics.pay(reference, api.clock.now()))
  expect((await prove(reference)).problem.code).toBe('already-paid')
  expect((await prove('PAY-23456789ABCDEFGHJKLM')).status).toBe(404)
})

test('what is no picture or PDF is refused', async () => {
  const program = new TextEncoder().encode('#!/bin/sh\necho hello')
  expect((await prove(await atCounter(), program, 'slip.pdf')).problem.code).toBe('file-type')
})
