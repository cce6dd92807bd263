import type { ApplicationAddress } from '@hibla/contract/applications/applications.contract'
import { saveApplication } from '@hibla/contract/applications/applications.contract'
import type { SegmentCode } from '@hibla/contract/values/customer-segment'
import { applicationEvent } from '@hibla/contract/applications/event-payload.rule'
import type { Answer, Client } from '@hibla/contract/client'
import type { ApplicationDetails, Billing } from './application-details.ts'
import { residentialAddress, type ConfirmedAddress } from '../../draft/confirmed-address.ts'
import { setCustomerCategory } from '../../../catalog/index.ts'
import { draft, storeBasicInfo, type BasicInfo } from '../../draft/draft.ts'
import { saveForAgent } from '../../unsent/send-unsent.ts'

const billingAddress = (billing: Billing): ApplicationAddress => ({
  addressType: 'billing',
  buildingNumber: billing.building_number,
  buildingName: billing.building_name,
  streetName: billing.street_name,
  subdivisionVillage: billing.subdivision_village,
  province: billing.province,
  cityMunicipality: billing.city_municipality,
  barangay: billing.barangay,
  region: billing.region,
  zipCode: billing.zip_code,
  landmark: billing.landmark,
})

export type Applying = {
  person: BasicInfo
  place: ConfirmedAddress
  orderId: string
  category: SegmentCode
  agentCode: string | undefined
  /** The version of the draft that the form was filled with. */
  version: string | undefined
  /** The login of the agent who fills it in. What they save without a signal is sent later. */
  agentId?: string | undefined
}

/** One press of the button, or several with the same in the form. */
export type Press = { key: string; said: string }
type Saved = { answer: Answer<typeof saveApplication>; press: Press; waits: boolean }

/** Saves the page on the server, then in this browser until the draft expires. */
export const sendDetails = async (
  client: Client,
  { person, place, orderId, category, agentCode, version, agentId }: Applying,
  { first_name, last_name, mobile_no, email, ...details }: ApplicationDetails,
  last?: Press,
): Promise<Saved> => {
  const { title, middle_name, mobile_number_2, email_2, landline_number } = details
  const who = { first_name, last_name, mobile_no, email }
  const basicInfo = { ...person, ...who, title, middle_name, mobile_number_2, email_2, landline_number }
  const { business_type: businessType } = details
  const { government = false, ...business } = details.business ?? {}
  const residential = residentialAddress(place, {
    buildingNumber: details.building_number,
    streetName: details.street_name,
    zipCode: details.zip_code,
    landmark: details.landmark,
  })
  // The bill goes to the same address unless another one is given.
  const billing = details.billing
    ? billingAddress(details.billing)
    : ({ ...residential, addressType: 'billing' } as const)
  const businessInfo = details.business
    ? (business as Omit<NonNullable<typeof details.business>, 'government'>)
    : undefined
  const event = applicationEvent({
    orderId,
    customerCategory: category,
    basicInfo,
    businessInfo,
    isWorkingGovtEmbassyWorker: government,
    addresses: [residential, billing],
    position: place,
    planName: draft.planName.read(),
    processStep: draft.processStep.read(),
    agentCode,
  })
  const body = {
    ...event,
    birthDate: details.birth_date,
    title,
    middleName: middle_name,
    citizenship: details.citizenship,
    exclusive: details.exclusive,
    ...(businessType && { businessType }),
    ...(version !== undefined && { version }),
  }
  const said = JSON.stringify(body)
  // The first attempt may have arrived although its answer didn't, so the same is one save.
  const press = last?.said === said ? last : { key: crypto.randomUUID(), said }
  const { answer, waits } =
    agentId === undefined
      ? { answer: await client.send(saveApplication, { body }), waits: false }
      : await saveForAgent(client, agentId, { key: press.key, body })
  // If the draft expired while sending, the server has everything; don't store half of it here.
  if ((answer.ok || waits) && draft.basicInfo.read() !== undefined) {
    storeBasicInfo(basicInfo)
    draft.applicationInfo.write(details)
    draft.exclusive.write(details.exclusive)
    if (answer.ok) {
      draft.processStep.write(answer.body.step)
      draft.version.write(answer.body.version)
    }
    draft.customerType.write(category)
    setCustomerCategory({ category, isWorkingGovtEmbassyWorker: government })
  }
  return { answer, press, waits }
}
