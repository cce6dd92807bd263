import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import type { Category } from '@hibla/contract/documents/category.rule'
import { sql } from '../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { messagesTo } from '../../../../test/mailbox.ts'
import { pdf } from '../../../../test/sample-files.ts'
import { workOff } from '../../../../test/work-off.ts'
import { filesOf } from '../../documents/test/applicant.ts'
import { applicantsOf, type Order } from '../test/applicant.ts'
import { staffOf } from '../test/staff.ts'

const api = await useApi()
const { withdraw } = applicantsOf(api)
const { inReview, details, judge, acceptFiles, approve, refuse, giveBack } = staffOf(api)
const { send, list, names, remove } = filesOf(api)
const { complianceDetails, sendCompliance, sendOtp, verifyOtp } = contract.applications

const ASKED = 'Your application came without some documents.'
const ID = { category: 'governmentIssued', atLeast: 1 }
const papers = { category: 'proofOfIncome', atLeast: 1 }

/** As it was sent in before we demanded documents, with some of them or none. */
const sentInBefore = async (email: string, lacks: Category = 'governmentIssued', planId = 'RES-100') => {
  const order = await inReview(email, { planId })
  const theirs = sql`application_reference_no = ${order.orderId}`
  await api.db.execute(sql`delete from application_document where ${theirs} and category = ${lacks}`)
  if ((await names(order)).length === 0) await api.db.execute(sql`delete from document_folder where ${theirs}`)
  return order
}
const emailsTo = async (email: string) => {
  await workOff(api, 'applications')
  return messagesTo(api.db, email)
}
/** Opens the application on another device, by the code we mail. */
const proved = async ({ orderId }: Order, email: string): Promise<Order> => {
  const about = { appRefID: orderId, purpose: 'OTP_ForCompliance' as const }
  await api.call(sendOtp, { body: about })
  const otp = /\b\d{6}\b/.exec((await emailsTo(email)).at(-1)!.text)![0]
  const { visitorKey } = await api.call(verifyOtp, { body: { ...about, otp } })
  return { orderId, visitorKey }
}
const sendBack = ({ orderId, visitorKey }: Order) =>
  api.call(sendCompliance, { body: { appRefId: orderId }, idempotencyKey: randomUUID(), visitorKey })

test('an application that came without documents isn’t lost: staff ask for them, the applicant sends them, and it is approved', async () => {
  const email = 'without@example.com'
  const order = await sentInBefore(email)
  expect((await details(order)).body.details.missing).toEqual([ID])
  expect((await approve(order)).problem.code).toBe('documents-missing')
  expect((await giveBack(order, ASKED)).body.details).toMatchObject({ status: 'returned', missing: [ID] })
  const message = (await emailsTo(email)).at(-1)!.text
  expect(message).toContain(ASKED)
  expect(message).toContain('Still needed: Government ID')
  expect(message).toContain(`/compliance/${order.orderId}`)

  const there = await proved(order, email)
  const query = { appRefId: order.orderId }
  const { body } = await api.call(complianceDetails, { query, visitorKey: there.visitorKey })
  expect(body).toMatchObject({ state: 'returned', reason: ASKED, files: [] })
  expect(body.documents).toContainEqual(ID)
  expect((await list(there)).body.closed).toBe(false)
  expect((await sendBack(there)).problem.code).toBe('documents-missing')
  expect((await send(there, pdf())).status).toBe(200)
  expect((await sendBack(there)).status).toBe(200)
  expect((await send(there, pdf())).problem.code).toBe('already-submitted')

  expect((await details(order)).body.details).toMatchObject({ status: 'in-review', missing: [] })
  expect((await approve(order)).problem.code).toBe('files-not-accepted')
  await acceptFiles(order)
  expect((await approve(order)).status).toBe(200)
})

test('what is returned and what is missing are asked for together; what was accepted stays', async () => {
  const email = 'both@example.com'
  const order = await sentInBefore(email, 'proofOfIncome', 'RES-800')
  const [id, billing] = (await list(order)).body.files
  await judge(order, billing!.id, { status: 'returned', reason: 'This bill is too old.' })
  expect((await details(order)).body.details.missing).toEqual([papers])
  expect((await giveBack(order, ASKED)).status).toBe(200)
  const message = (await emailsTo(email)).at(-1)!.text
  expect(message).toContain('This bill is too old.')
  expect(message).toContain('Still needed: Proof of income')
  expect(message).not.toContain('Still needed: Proof of billing')

  expect((await remove(order, id!.fileName)).problem.code).toBe('already-submitted')
  expect((await send(order, pdf(), { category: 'proofOfIncome' })).status).toBe(200)
  expect((await sendBack(order)).problem.code).toBe('documents-missing')
  expect((await send(order, pdf(), { category: 'proofOfBilling', reupload: 'true' })).status).toBe(200)
  expect((await sendBack(order)).status).toBe(200)
  expect(await names(order)).toHaveLength(3)
})

test('what we ask for in words can be added while the application is returned, and taken back before it’s sent', async () => {
  const order = await inReview('in-words@example.com')
  const [file] = (await list(order)).body.files
  await judge(order, file!.id, { status: 'returned', reason: 'The photo is blurred.' })
  expect((await details(order)).body.details.missing).toEqual([])
  expect((await giveBack(order, 'A sharper photo, please, and a water bill.')).status).toBe(200)

  expect((await list(order)).body.closed).toBe(false)
  const bill = { category: 'proofOfBilling', name: 'electricity.pdf' } as const
  expect((await send(order, pdf(), bill)).status).toBe(200)
  expect((await remove(order, 'electricity.pdf', 'proofOfBilling')).status).toBe(200)
  expect((await send(order, pdf(), { ...bill, name: 'water.pdf' })).status).toBe(200)
  expect((await send(order, pdf(), { reupload: 'true', name: 'sharp.pdf' })).status).toBe(200)
  expect((await sendBack(order)).status).toBe(200)
  expect((await names(order)).toSorted()).toEqual(['sharp.pdf', 'water.pdf'])
  expect((await send(order, pdf(), bill)).problem.code).toBe('already-submitted')
  expect((await remove(order, 'water.pdf', 'proofOfBilling')).problem.code).toBe('already-submitted')
})

test.each([
  ['we refuse', (order: Order) => refuse(order, 'The building has no duct for fibre.')],
  ['its applicant withdraws', (order: Order) => withdraw(order)],
])('an application that %s takes no documents any more, although we had asked for some', async (_, end) => {
  const order = await sentInBefore(`${randomUUID()}@example.com`)
  await giveBack(order, ASKED)
  expect((await send(order, pdf())).status).toBe(200)
  expect((await end(order)).status).toBe(200)
  expect((await send(order, pdf())).problem.code).toBe('already-submitted')
  expect((await remove(order, (await names(order))[0]!)).problem.code).toBe('already-submitted')
})
