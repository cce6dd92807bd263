import { createHmac, randomUUID } from 'node:crypto'
import { expect, type APIRequestContext } from '@playwright/test'

const home = {
  addressType: 'residential',
  buildingNumber: '12',
  buildingName: '',
  streetName: 'Mabini Street',
  subdivisionVillage: '',
  province: 'Metro Manila',
  cityMunicipality: 'City of Makati',
  barangay: 'Bangkal',
  region: 'National Capital Region (NCR)',
  zipCode: '1233',
  landmark: '',
}
const at = { latitude: 14.5503, longitude: 121.0327 }

/** Calls as the form makes them, for journeys that begin where the form ends. Cookies stay in the browser's own jar. */
export const visitorCalls = async (request: APIRequestContext, origin = '') => {
  const config = (await (await request.get(`${origin}/config.json`)).json()) as { signatureText: string }
  return async (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    data?: object | Buffer,
  ): Promise<Record<string, unknown>> => {
    const id = randomUUID()
    const headers = {
      'x-channel': 'web',
      'x-request-id': id,
      'x-signature': createHmac('sha256', config.signatureText).update(id).digest('hex'),
      ...(Buffer.isBuffer(data) && { 'content-type': 'image/jpeg', 'x-file-name': 'passport.jpg' }),
    }
    const answer = await request.fetch(`${origin}/api${path}`, { method, headers, ...(data && { data }) })
    expect(answer.status(), `${method} ${path} ${await answer.text()}`).toBe(200)
    return (await answer.json()) as Record<string, unknown>
  }
}

/** Sends in an application for a home in Makati, maybe with a photo of an ID, as a guest would. Returns its reference. */
export const sendInApplication = async (
  request: APIRequestContext,
  email: string,
  { origin = '', photo }: { origin?: string; photo?: Buffer } = {},
): Promise<string> => {
  const call = await visitorCalls(request, origin)
  const orderId = String((await call('POST', '/hobs/presales/orderId', {}))['orderId'])
  const place = {
    referenceNo: orderId,
    buildingOrSubdiviCode: null,
    locationType: 'Others',
    subscriberName: 'ANA REYES',
  }
  await call('POST', '/hobs/presales/orderId/reference', { ...place, ...at })
  await call('POST', '/channels/applications', {
    applicationRefID: orderId,
    customerSegment: 'Residential',
    firstName: 'ANA',
    lastName: 'REYES',
    mobileNumber: '9171234567',
    alternateContactNumber: '',
    emailAddress: email,
    alternateEmailAddress: '',
    landlineNumber: '',
    businessName: '',
    businessTin: '',
    industryType: '',
    representativeFirstName: '',
    representativeLastName: '',
    representativeDepartment: '',
    representativeGender: '',
    hasEmpOfGovtOrForeignEmbassy: false,
    privacyNotice: true,
    addresses: [home],
    ...at,
    planName: '',
    itemDetails: [],
    customerBehavior: '',
    step: 1,
    source: 'WEB',
    agentCode: '',
    birthDate: '1990-02-28',
  })
  const choice = { planId: 'RES-100', termMonths: 24, addons: [] }
  const { quote } = await call('PUT', '/channels/applications/choice', { applicationRefID: orderId, ...choice })
  const { firstTotal, monthlyTotal } = quote as { firstTotal: number; monthlyTotal: number }
  const about = new URLSearchParams({ applicationReferenceNo: orderId, category: 'governmentIssued' })
  if (photo) await call('POST', `/baas/files?${about}`, photo)
  const agreed = { applicationRefID: orderId, agreedTerms: true, firstTotal, monthlyTotal }
  await call('POST', '/channels/applications/submit', agreed)
  return orderId
}
