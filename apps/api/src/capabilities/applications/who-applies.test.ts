import { applicationEvent } from '@hibla/contract/applications/event-payload.rule'
import { ana, homeAddress } from '@hibla/contract/applications/test/ana'
import { describe, expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { inMakati } from '../../../test/demo-places.ts'
import { applicantsOf } from './test/applicant.ts'

const api = await useApi()
const { save, kept, placed, read } = applicantsOf(api)

describe('an application', () => {
  test('[applications.first-name-max-50] is refused with a first name of more than 50 characters, its own or a representative’s', async () => {
    const order = await placed()
    const long = (length: number) => ({ first_name: 'A'.repeat(length) })
    const business = { business_name: 'Habi', tin: '123456789', industry_type: 'Other', last_name: 'REYES' }
    const businessInfo = (length: number) => ({ ...business, ...long(length), department: '', gender: '' as const })
    for (const [own, at] of [
      [{ basicInfo: { ...ana, ...long(51) } }, 'body.firstName'],
      [{ businessInfo: businessInfo(51) }, 'body.representativeFirstName'],
    ] as const)
      expect((await save(order, own)).problem.errors).toEqual([{ at, message: 'Input limit exceeded' }])
    expect((await kept(order.orderId)).application).toBeUndefined()
    const longest = { basicInfo: { ...ana, ...long(50) }, businessInfo: businessInfo(50) }
    expect((await save(order, longest)).status).toBe(200)
  })
  test('[applications.email-max-400] is refused with an email of more than 400 characters, the first or the second', async () => {
    const order = await placed()
    const long = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`
    for (const [basicInfo, at] of [
      [{ ...ana, email: long(401) }, 'body.emailAddress'],
      [{ ...ana, email_2: long(401) }, 'body.alternateEmailAddress'],
    ] as const) {
      const { status, problem } = await save(order, { basicInfo })
      expect([status, problem.errors?.map((error) => error.at)]).toEqual([400, [at]])
    }
    expect((await kept(order.orderId)).application).toBeUndefined()
    expect((await save(order, { basicInfo: { ...ana, email: long(400), email_2: long(400) } })).status).toBe(200)
    expect((await kept(order.orderId)).application?.event.emailAddress).toBe(long(400))
  })
  test('[applications.mobile-required] is refused without a mobile number', async () => {
    const order = await placed()
    const { problem } = await save(order, { basicInfo: { ...ana, mobile_no: '' } })
    expect(problem.errors?.[0]).toEqual({ at: 'body.mobileNumber', message: 'This field required' })
    expect((await kept(order.orderId)).application).toBeUndefined()
  })
  test('[applications.email-format] is refused with an email that can’t be one, the first or the second', async () => {
    const order = await placed()
    for (const wrong of ['ana@example.info', 'ana@example.p', 'ana@example', 'ana', 'an a@example.com', '@example.com'])
      for (const [basicInfo, at] of [
        [{ ...ana, email: wrong }, 'body.emailAddress'],
        [{ ...ana, email_2: wrong }, 'body.alternateEmailAddress'],
      ] as const) {
        const { status, problem } = await save(order, { basicInfo })
        expect([wrong, status, problem.errors?.map((error) => error.at)]).toEqual([wrong, 400, [at]])
      }
    const { problem } = await save(order, { basicInfo: { ...ana, email: 'ana@example.info' } })
    expect(problem.errors).toEqual([{ at: 'body.emailAddress', message: 'Invalid email format' }])
    expect((await kept(order.orderId)).application).toBeUndefined()
    expect((await save(order, { basicInfo: { ...ana, email: 'ana@mail.example.ph' } })).status).toBe(200)
  })
  test('[applications.event-payload-fields] keeps every field of its event as it was told, and tells it again', async () => {
    const order = await placed()
    const businessInfo = {
      business_name: 'Sari-sari ni Ben',
      tin: '123456789',
      industry_type: 'Retail',
      first_name: 'BEN',
      last_name: 'SANTOS',
      department: 'Owner',
      gender: 'Male',
    } as const
    const told = {
      customerCategory: 'SME',
      basicInfo: { ...ana, mobile_number_2: '8180000000', email_2: 'b@example.com', landline_number: '80000142' },
      businessInfo,
      isWorkingGovtEmbassyWorker: true,
      addresses: [homeAddress, { ...homeAddress, addressType: 'billing' as const, streetName: 'Rizal Avenue' }],
      planName: 'Hibla 200',
      itemDetails: [{ itemName: 'Mesh WiFi', quantity: 2 }],
      customerBehavior: 'returned',
      processStep: 2,
    }
    expect((await save(order, told)).status).toBe(200)
    const event = applicationEvent({ orderId: order.orderId, position: inMakati, ...told })
    expect(Object.values(event).filter((value) => value === '' || value === false)).toEqual([''])
    const { application, history } = await kept(order.orderId)
    expect(application?.event).toEqual(event)
    expect(history.map((each) => each.event)).toEqual([event])
    expect((await read(order)).told).toEqual(event)
  })
})
