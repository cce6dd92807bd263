import type { APIRequestContext } from '@playwright/test'
import { simplest } from '../apps/api/src/capabilities/applications/test/applicant.ts'
import { jpg } from '../apps/api/test/sample-files.ts'
import { beginApplication } from './applied.ts'
import { visitorCalls } from './visitor-calls.ts'

/** Sends in an application for a home in Makati with a photo of an ID, as a guest would. Returns its reference. */
export const sendInApplication = async (
  request: APIRequestContext,
  email: string,
  { origin = '' }: { origin?: string } = {},
): Promise<string> => {
  const call = await visitorCalls(request, origin)
  const orderId = await beginApplication(call, email)
  const { quote } = await call('PUT', '/channels/applications/choice', { applicationRefID: orderId, ...simplest })
  const { firstTotal, monthlyTotal } = quote as { firstTotal: number; monthlyTotal: number }
  const about = new URLSearchParams({ applicationReferenceNo: orderId, category: 'governmentIssued' })
  await call('POST', `/baas/files?${about}`, await jpg())
  const agreed = { applicationRefID: orderId, agreedTerms: true, firstTotal, monthlyTotal }
  await call('POST', '/channels/applications/submit', agreed)
  return orderId
}
