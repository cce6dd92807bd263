import { contract } from '@hibla/contract'
import { jpg } from '../sample-files.ts'
import type { TestEnvironment } from './test-environment.ts'

type Sending = { orderId: string; cookie?: string | undefined; token?: string; key: string }

/** What it is called afterwards. */
export const ID = { category: 'governmentIssued', filename: 'governmentIssued.jpg' }

/** A photo of an ID, which every household needs to apply. */
export const sendId = async (
  environment: TestEnvironment,
  portal: Parameters<TestEnvironment['call']>[0],
  { orderId, cookie, token, key }: Sending,
) =>
  environment.call(portal, contract.documents.uploadFile, {
    cookie,
    token,
    key,
    file: new Uint8Array(await jpg()),
    query: { applicationReferenceNo: orderId, category: ID.category },
  })
