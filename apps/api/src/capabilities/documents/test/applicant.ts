import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import type { Category } from '@hibla/contract/documents/category.rule'
import type { As, TestApi } from '../../../../test/api.ts'
import { applicantsOf, type Order } from '../../applications/test/applicant.ts'

const { uploadFile, listFiles, removeFile } = contract.documents

export type Sending = {
  category?: Category
  subCategory?: string
  reupload?: 'true' | 'false'
  name?: string
  key?: string
}

/** What applicants do with their files. */
export const filesOf = (api: TestApi) => {
  const { placed, save } = applicantsOf(api)
  const apply = async (customerCategory: 'RES' | 'SME' = 'RES'): Promise<Order> => {
    const order = await placed()
    await save(order, { customerCategory })
    return order
  }
  const send = (order: Order, bytes: Buffer, sending: Sending = {}, as: As = {}) => {
    const { category = 'governmentIssued', subCategory = 'Passport', reupload = 'false', name = 'id.jpg' } = sending
    return api.call(uploadFile, {
      query: { applicationReferenceNo: order.orderId, category, subCategory, reupload },
      file: new File([new Uint8Array(bytes)], name),
      idempotencyKey: sending.key ?? randomUUID(),
      visitorKey: order.visitorKey,
      ...as,
    })
  }
  const list = (order: Order, as: As = {}) =>
    api.call(listFiles, {
      query: { applicationReferenceNo: order.orderId, operation: 'list' },
      visitorKey: order.visitorKey,
      ...as,
    })
  const names = async (order: Order) => (await list(order)).body.files.map(({ fileName }) => fileName)
  const remove = (order: Order, filename: string, category: Category = 'governmentIssued') =>
    api.call(removeFile, {
      query: { applicationReferenceNo: order.orderId, category, filename },
      visitorKey: order.visitorKey,
    })
  return { apply, send, list, names, remove }
}
