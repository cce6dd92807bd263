import { applicationEvent, orderReferenceOf } from '@hibla/contract/applications/event-payload.rule'
import { ana, homeAddress } from '@hibla/contract/applications/test/ana'
import type { APIRequestContext, Page } from '@playwright/test'
import { simplest } from '../apps/api/src/capabilities/applications/test/applicant.ts'
import { bangkal, inMakati } from '../apps/api/test/demo-places.ts'
import { jpg } from '../apps/api/test/sample-files.ts'
import { visitorCalls, type VisitorCall } from './calls.ts'

const place = { locationType: 'Others' as const, ...inMakati, buildingId: null, subdivisionId: null }

/** Begins an application for a home in Makati with all its details, as a guest would. Returns its reference. */
export const beginApplication = async (call: VisitorCall, email = ana.email): Promise<string> => {
  const orderId = String((await call('POST', '/hobs/presales/orderId', {}))['orderId'])
  const reference = { ...orderReferenceOf(orderId, ana, place), address: bangkal }
  await call('POST', '/hobs/presales/orderId/reference', reference)
  const application = { orderId, basicInfo: { ...ana, email }, addresses: [homeAddress], position: inMakati }
  const event = applicationEvent({ ...application, customerCategory: 'RES' })
  await call('POST', '/channels/applications', { ...event, birthDate: '1990-02-28' })
  return orderId
}

/** The reference of an application that this browser has begun; its cookie shows that it's theirs. */
export const haveApplied = async (page: Page): Promise<string> => beginApplication(await visitorCalls(page.request))

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
