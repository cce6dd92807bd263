import { describe, expect, test } from 'vitest'
import { WEB_SOURCE } from '../values/source.ts'
import { ApplicationEvent, OrderReference } from './applications.contract.ts'
import { applicationEvent, orderReferenceOf, type ApplicationSoFar } from './event-payload.rule.ts'
import { ana as basicInfo, homeAddress as home } from './test/ana.ts'

const ana: ApplicationSoFar = {
  orderId: 'OO-ABCDEFGHJK',
  customerCategory: 'RES',
  basicInfo,
  addresses: [home, { ...home, addressType: 'billing' }],
  position: { latitude: 14.5547, longitude: 121.0244 },
}

describe('the application event', () => {
  test('[applications.event-payload-fields] has exactly these fields, and fits its contract', () => {
    const names =
      'emailAddress alternateContactNumber applicationRefID customerSegment firstName lastName mobileNumber businessName businessTin industryType representativeFirstName representativeLastName representativeDepartment representativeGender hasEmpOfGovtOrForeignEmbassy privacyNotice addresses latitude longitude alternateEmailAddress landlineNumber planName itemDetails customerBehavior step source agentCode'
    const event = applicationEvent(ana)
    expect(Object.keys(event).toSorted()).toEqual(names.split(' ').toSorted())
    expect(Object.keys(ApplicationEvent.shape).toSorted()).toEqual(names.split(' ').toSorted())
    expect(ApplicationEvent.parse(event)).toEqual(event)
  })
  test('includes what a business filled in', () => {
    const businessInfo = {
      business_name: 'Sari-sari ni Ben',
      tin: '123456789',
      industry_type: 'Retail',
      first_name: 'BEN',
      last_name: 'SANTOS',
      department: 'Owner',
      gender: 'Male' as const,
    }
    const event = applicationEvent({ ...ana, customerCategory: 'SME', businessInfo, isWorkingGovtEmbassyWorker: true })
    expect(ApplicationEvent.parse(event)).toMatchObject({
      customerSegment: 'SME',
      businessName: 'Sari-sari ni Ben',
      businessTin: '123456789',
      industryType: 'Retail',
      representativeFirstName: 'BEN',
      representativeLastName: 'SANTOS',
      representativeDepartment: 'Owner',
      representativeGender: 'Male',
      hasEmpOfGovtOrForeignEmbassy: true,
    })
    expect(applicationEvent(ana).hasEmpOfGovtOrForeignEmbassy).toBe(false)
  })
  test('includes everything known about the applicant, each in its own field', () => {
    const extended = {
      ...ana.basicInfo,
      mobile_number_2: '8180000000',
      email_2: 'b@example.com',
      landline_number: '80000142',
    }
    const event = applicationEvent({ ...ana, basicInfo: extended, planName: 'Hibla 200', customerBehavior: 'returned' })
    expect(ApplicationEvent.parse(event)).toMatchObject({
      applicationRefID: 'OO-ABCDEFGHJK',
      firstName: 'ANA',
      lastName: 'REYES',
      mobileNumber: '9171234567',
      alternateContactNumber: '8180000000',
      emailAddress: 'ana@example.com',
      alternateEmailAddress: 'b@example.com',
      landlineNumber: '80000142',
      planName: 'Hibla 200',
      customerBehavior: 'returned',
      ...ana.position,
    })
  })
  test('[applications.event-customer-segment-values] is for a Residential or an SME customer', () => {
    expect(applicationEvent(ana).customerSegment).toBe('Residential')
    expect(applicationEvent({ ...ana, customerCategory: 'SME' }).customerSegment).toBe('SME')
    expect(ApplicationEvent.shape.customerSegment.options).toEqual(['Residential', 'SME'])
    expect(ApplicationEvent.safeParse({ ...applicationEvent(ana), customerSegment: 'RES' }).success).toBe(false)
  })
  test('[applications.event-privacy-notice-always-true] says that the person agreed to the privacy notice', () => {
    expect(applicationEvent(ana).privacyNotice).toBe(true)
    expect(ApplicationEvent.safeParse({ ...applicationEvent(ana), privacyNotice: false }).success).toBe(false)
  })
  test('[applications.event-addresses-carry-address-type] tells residential and billing addresses apart', () => {
    expect(applicationEvent(ana).addresses.map(({ addressType }) => addressType)).toEqual(['residential', 'billing'])
    const { addressType: _, ...untyped } = home
    expect(ApplicationEvent.safeParse({ ...applicationEvent(ana), addresses: [untyped] }).success).toBe(false)
    const office = { ...home, addressType: 'office' }
    expect(ApplicationEvent.safeParse({ ...applicationEvent(ana), addresses: [office] }).success).toBe(false)
  })
  test('[applications.event-item-details-name-and-quantity] lists items by name and quantity', () => {
    const itemDetails = [{ itemName: 'Mesh WiFi', quantity: 2 }]
    const event = applicationEvent({ ...ana, itemDetails })
    expect(ApplicationEvent.parse(event).itemDetails).toEqual(itemDetails)
    for (const wrong of [{ itemName: 'Mesh WiFi' }, { quantity: 1 }, { itemName: 'Mesh WiFi', quantity: 0 }])
      expect(ApplicationEvent.safeParse({ ...event, itemDetails: [wrong] }).success).toBe(false)
  })
  test('[applications.event-source-is-fixed-web-channel] names the web as its source', () => {
    expect([applicationEvent(ana).source, WEB_SOURCE]).toEqual(['WEB', 'WEB'])
    expect(ApplicationEvent.safeParse({ ...applicationEvent(ana), source: 'KIOSK' }).success).toBe(false)
  })
  test("[sales.agent-code-on-submissions] includes the agent's code, or none without an agent", () => {
    expect(applicationEvent({ ...ana, agentCode: 'AG-1002' }).agentCode).toBe('AG-1002')
    expect(applicationEvent(ana).agentCode).toBe('')
  })
  test('[applications.event-step-is-process-step-plus-one] follows the step rule', () => {
    expect(applicationEvent(ana).step).toBe(1)
    expect(applicationEvent({ ...ana, processStep: 2 }).step).toBe(3)
  })
})

describe('the order reference', () => {
  const ids = { buildingId: 'BLDG-1', subdivisionId: 'SUBD-1', ...ana.position }
  test('[applications.order-reference-payload-fields] names the order, its place and the subscriber', () => {
    const reference = orderReferenceOf('OO-ABCDEFGHJK', ana.basicInfo, { ...ids, locationType: 'Building' })
    expect(reference).toEqual({
      referenceNo: 'OO-ABCDEFGHJK',
      buildingOrSubdiviCode: 'BLDG-1',
      locationType: 'Building',
      latitude: 14.5547,
      longitude: 121.0244,
      subscriberName: 'ANA REYES',
    })
    expect(OrderReference.parse(reference)).toEqual(reference)
  })
  test('[applications.order-reference-payload-fields] names the subdivision for a subdivision, and nothing for other places', () => {
    const code = (locationType: 'Subdivision' | 'Others') =>
      orderReferenceOf('OO-ABCDEFGHJK', ana.basicInfo, { ...ids, locationType }).buildingOrSubdiviCode
    expect([code('Subdivision'), code('Others')]).toEqual(['SUBD-1', null])
  })
  test('[applications.order-reference-payload-fields] is for a building, a subdivision or others, and needs every field', () => {
    const reference = (locationType: 'Building' | 'Subdivision' | 'Others') =>
      orderReferenceOf('OO-ABCDEFGHJK', ana.basicInfo, { ...ids, locationType })
    for (const type of ['Building', 'Subdivision', 'Others'] as const)
      expect(OrderReference.parse(reference(type))).toEqual({ ...reference(type), locationType: type })
    for (const wrong of ['House', 'building', '', undefined])
      expect(OrderReference.safeParse({ ...reference('Others'), locationType: wrong }).success).toBe(false)
    for (const field of Object.keys(reference('Others')))
      expect(OrderReference.safeParse({ ...reference('Others'), [field]: undefined }).success, field).toBe(false)
  })
})
