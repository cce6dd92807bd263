import { randomUUID } from 'node:crypto'
import { MAX_FILES } from '@hibla/contract/values/file-limits'
import { missingFrom, type Facts } from '@hibla/contract/documents/requirements.rule'
import { centavos } from '@hibla/contract/values/money'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { jpg, pdf } from '../../../test/sample-files.ts'
import { filesOf } from './test/applicant.ts'
import { documentsFor } from './test/service.ts'

const api = await useApi()
const { apply, send, list, names, remove } = filesOf(api)
const service = documentsFor(api)
let photo: Buffer
beforeAll(async () => void (photo = await jpg()))

describe('after the application is submitted', () => {
  test('nothing changes, except that a returned file is replaced by another', async () => {
    const order = await apply()
    const [id, bill] = [
      (await send(order, photo)).body.file,
      (await send(order, pdf(), { category: 'proofOfBilling', name: 'bill.pdf' })).body.file,
    ]
    await api.db.transaction((tx) => service.close(tx, order.orderId))
    expect((await send(order, photo)).problem.code).toBe('already-submitted')
    expect((await remove(order, 'id.jpg')).problem.code).toBe('already-submitted')
    expect((await send(order, photo, { reupload: 'true' })).problem.code).toBe('nothing-to-replace')

    await api.db.transaction(async (tx) => {
      const dark = { status: 'returned', reason: 'The photo is too dark to read.' } as const
      expect(await service.judge(tx, order.orderId, id.id, dark)).toBe('judged')
      expect(await service.judge(tx, order.orderId, bill.id, { status: 'accepted' })).toBe('judged')
      expect(await service.judge(tx, order.orderId, randomUUID(), { status: 'accepted' })).toBe('no-such-file')
    })
    expect((await list(order)).body.files).toMatchObject([
      { id: id.id, status: 'returned', complianceReason: 'The photo is too dark to read.' },
      { id: bill.id, status: 'accepted', complianceReason: '' },
    ])
    api.clock.advance({ minutes: 1 })
    const again = await send(order, photo, { reupload: 'true', name: 'better.jpg' })
    expect(again.body.file).toMatchObject({ status: 'uploaded', fileName: 'better.jpg' })
    expect(await names(order)).toEqual(['bill.pdf', 'better.jpg'])
    expect((await send(order, photo, { reupload: 'true' })).problem.code).toBe('nothing-to-replace')

    await api.db.transaction((tx) => service.reopen(tx, order.orderId))
    expect((await send(order, photo)).status).toBe(200)
  })

  test('a full folder takes a replacement', async () => {
    const order = await apply()
    const first = (await send(order, pdf())).body.file
    for (let nth = 1; nth < MAX_FILES; nth++) await send(order, pdf())
    await api.db.transaction((tx) => service.close(tx, order.orderId))
    await api.db.transaction((tx) =>
      service.judge(tx, order.orderId, first.id, { status: 'returned', reason: 'Not yours.' }),
    )
    expect((await send(order, pdf(), { reupload: 'true' })).status).toBe(200)
    expect(await names(order)).toHaveLength(MAX_FILES)
  })

  test('what is missing is counted from what is there and not returned', async () => {
    const order = await apply()
    const facts = { flow: 'residential', monthly: centavos(3_000_00), switches: true } as const
    const missing = async () => {
      const files = await api.db.transaction((tx) => service.held(tx, order.orderId))
      return missingFrom((await service.demands())(facts), files).map(({ category }) => category)
    }
    expect(await missing()).toEqual(['governmentIssued', 'proofOfBilling', 'proofOfIncome', 'proofofcompetitor'])
    const { id } = (await send(order, photo)).body.file
    expect(await missing()).not.toContain('governmentIssued')
    await api.db.transaction((tx) => service.judge(tx, order.orderId, id, { status: 'returned', reason: 'Too dark.' }))
    expect(await missing()).toContain('governmentIssued')
  })

  test('an XCLSV customer is asked for what the list of their own says, besides what everybody gives', async () => {
    const missing = async (facts: Facts) => missingFrom((await service.demands())(facts), [])
    const monthly = centavos(9_999_00)
    const ofPlan = ['proofOfBilling', 'proofOfIncome', 'proofofcompetitor'].map((category) => ({
      category,
      atLeast: 1,
    }))
    expect(await missing({ flow: 'xclsv-residential', monthly, switches: true })).toEqual([
      { category: 'proofofidentity', atLeast: 1 },
      { category: 'governmentIssued', atLeast: 1 },
      ...ofPlan,
    ])
    expect(await missing({ flow: 'xclsv-sme', monthly, switches: true, businessType: 'CORPORATION' })).toEqual([
      { category: 'businessdocuments', atLeast: 3 },
      { category: 'proofofidentity', atLeast: 2 },
      ...ofPlan,
    ])
  })
})
