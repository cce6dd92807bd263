import { contract } from '@hibla/contract'
import type { Category } from '@hibla/contract/documents/category.rule'
import type { As, TestApi } from '../../../../test/api.ts'
import { applicantsOf, type Order } from '../../applications/test/applicant.ts'
import { sendsFiles } from './send-file.ts'

const { listFiles, removeFile } = contract.documents

/** What applicants do with their files. */
export const filesOf = (api: TestApi) => {
  const { placed, save } = applicantsOf(api)
  const apply = async (customerCategory: 'RES' | 'SME' = 'RES'): Promise<Order> => {
    const order = await placed()
    await save(order, { customerCategory })
    return order
  }
  const send = sendsFiles(api)
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
  return { apply, save, send, list, names, remove }
}
