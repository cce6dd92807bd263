import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { pdf } from '../../../../test/sample-files.ts'
import { filesOf } from '../../documents/test/applicant.ts'
import { applicantsOf } from '../test/applicant.ts'
import { staffOf } from '../test/staff.ts'

const api = await useApi()
const { placed, save, readyDraft, submit } = applicantsOf(api)
const { confirmed, judge, approve, giveBack } = staffOf(api)
const { send, list } = filesOf(api)

/** Sent in for a plan that needs only an ID, with a proof of income from when it was for another one. */
const withProofOfIncome = async () => {
  const order = await placed()
  await save(order)
  await send(order, pdf(), { category: 'proofOfIncome' })
  expect((await submit(await readyDraft(order))).status).toBe(200)
  await confirmed(order)
  const { files } = (await list(order)).body
  const [income, id] = ['proofOfIncome', 'governmentIssued'].map((each) =>
    files.find(({ category }) => category === each)!,
  )
  return { order, income: income!, id: id! }
}

test('a document that isn’t needed any more doesn’t hold up approval', async () => {
  const { order, id } = await withProofOfIncome()
  expect((await approve(order)).problem.code).toBe('files-not-accepted')
  await judge(order, id.id, { status: 'accepted' })
  expect((await approve(order)).status).toBe(200)
})

test('once it was returned it does, until its applicant has sent it again', async () => {
  const { order, income, id } = await withProofOfIncome()
  await judge(order, id.id, { status: 'accepted' })
  await judge(order, income.id, { status: 'returned', reason: 'This isn’t your payslip.' })
  expect((await approve(order)).problem.code).toBe('document-returned')
  expect((await giveBack(order, 'Please send your own payslip.')).status).toBe(200)
  expect((await send(order, pdf(), { category: 'proofOfIncome', reupload: 'true' })).status).toBe(200)
  const back = { body: { appRefId: order.orderId }, idempotencyKey: randomUUID(), visitorKey: order.visitorKey }
  expect((await api.call(contract.applications.sendCompliance, back)).status).toBe(200)
  expect((await approve(order)).status).toBe(200)
})
