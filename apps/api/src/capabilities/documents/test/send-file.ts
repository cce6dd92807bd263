import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import type { Category } from '@hibla/contract/documents/category.rule'
import type { As, TestApi } from '../../../../test/api.ts'

const { uploadFile } = contract.documents

type Sending = {
  category?: Category
  subCategory?: string
  reupload?: 'true' | 'false'
  replaces?: string
  name?: string
  key?: string
}

/** Sends a file of an application, as its applicant does. */
export const sendsFiles =
  (api: TestApi) =>
  (
    order: { orderId: string; visitorKey?: string | undefined },
    bytes: Buffer,
    { name = 'id.jpg', key, ...input }: Sending = {},
    as: As = {},
  ) =>
    api.call(uploadFile, {
      query: { applicationReferenceNo: order.orderId, category: 'governmentIssued', subCategory: 'Passport', ...input },
      file: new File([new Uint8Array(bytes)], name),
      idempotencyKey: key ?? randomUUID(),
      visitorKey: order.visitorKey,
      ...as,
    })
