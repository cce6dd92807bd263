import { contract } from '@hibla/contract'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { applicantsOf } from './test/applicant.ts'

const api = await useApi()
const { forgetDevice, readApplication } = contract.applications

test('on a device that forgot them, nobody opens a visitor’s application by its reference', async () => {
  const { placed, save } = applicantsOf(api)
  const order = await placed()
  await save(order)
  const query = { appRefID: order.orderId }
  expect((await api.call(readApplication, { query, visitorKey: order.visitorKey })).status).toBe(200)
  const forgotten = await api.call(forgetDevice, { visitorKey: order.visitorKey })
  expect(forgotten.visitorKey).toBe('')
  expect((await api.call(readApplication, { query, visitorKey: forgotten.visitorKey })).problem.code).toBe('not-found')
})
