import { applicationEvent, orderReferenceOf } from '@hibla/contract/applications/event-payload.rule'
import { ana, homeAddress } from '@hibla/contract/applications/test/ana'
import type { Page } from '@playwright/test'
import { bangkal, inMakati } from '../apps/api/test/demo-places.ts'
import { visitorCalls, type VisitorCall } from './visitor-calls.ts'

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
