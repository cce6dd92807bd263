import { createHmac, randomUUID } from 'node:crypto'
import { applicationEvent, orderReferenceOf } from '@hibla/contract/applications/event-payload.rule'
import { expect, type Page } from '@playwright/test'
import { ana, homeAddress } from '../apps/api/src/capabilities/applications/test/applicant.ts'
import { bangkal, inMakati } from '../apps/api/test/demo-places.ts'

/** The reference of an application that this browser has begun; its cookie shows that it's theirs. */
export const haveApplied = async (page: Page): Promise<string> => {
  const config = (await (await page.request.get('/config.json')).json()) as { signatureText: string }
  const post = async (path: string, data: object = {}) => {
    const id = randomUUID()
    const signature = createHmac('sha256', config.signatureText).update(id).digest('hex')
    const headers = { 'x-channel': 'web', 'x-request-id': id, 'x-signature': signature }
    const answer = await page.request.post(`/api${path}`, { headers, data })
    expect(answer.status(), path).toBe(200)
    return (await answer.json()) as { orderId: string }
  }
  const { orderId } = await post('/hobs/presales/orderId')
  const place = { locationType: 'Others' as const, ...inMakati, buildingId: null, subdivisionId: null }
  await post('/hobs/presales/orderId/reference', { ...orderReferenceOf(orderId, ana, place), address: bangkal })
  const application = { orderId, basicInfo: ana, addresses: [homeAddress], position: inMakati }
  await post('/channels/applications', applicationEvent({ ...application, customerCategory: 'RES' }))
  return orderId
}
