import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { pdf } from '../../../test/sample-files.ts'
import { filesOf } from './test/applicant.ts'
import { documentsFor } from './test/service.ts'

const api = await useApi()
const { apply, save, send, names } = filesOf(api)
const service = documentsFor(api)

test('what isn’t asked for any more can be replaced if it was returned, but not added to', async () => {
  const order = await apply('SME')
  const permit = (await send(order, pdf(), { category: 'businessdocuments' })).body.file
  await save(order, { customerCategory: 'RES' })
  await api.db.transaction(async (tx) => {
    await service.close(tx, order.orderId)
    await service.judge(tx, order.orderId, permit.id, { status: 'returned', reason: 'Cut off.' })
  })
  const again = { category: 'businessdocuments', name: 'permit.pdf' } as const
  expect((await send(order, pdf(), again)).problem.code).toBe('category-not-allowed')
  expect((await send(order, pdf(), { ...again, reupload: 'true' })).status).toBe(200)
  expect(await names(order)).toEqual(['permit.pdf'])
})
