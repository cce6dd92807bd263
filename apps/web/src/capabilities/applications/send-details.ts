import type { ApplicationAddress } from '@hibla/contract/applications/applications.contract'
import { saveApplication } from '@hibla/contract/applications/applications.contract'
import type { SegmentCode } from '@hibla/contract/applications/category.rule'
import { applicationEvent } from '@hibla/contract/applications/event-payload.rule'
import type { Answer, Client } from '@hibla/contract/client'
import type { ApplicationDetails, Billing } from './application-details.ts'
import { residentialAddress, type ConfirmedPlace } from './confirmed-place.ts'
import { setCustomerCategory } from '../catalog/index.ts'
import { draft, keepBasicInfo, type BasicInfo } from './draft.ts'

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
  landmark: '',
})

export type Applying = {
  person: BasicInfo
  place: ConfirmedPlace
  orderId: string
  category: SegmentCode
  agentCode: string | undefined
  /** The version of the draft that the form was filled with. */
  version: string | undefined
}

/** Saves the page on the server, then in this browser until the draft expires. */
export const sendDetails = async (
  client: Client,
  { person, place, orderId, category, agentCode, version }: Applying,
  { first_name, last_name, mobile_no, email, ...details }: ApplicationDetails,
): Promise<Answer<typeof saveApplication>> => {
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
    processStep: draft.processStep.read(),
    agentCode,
  })
  const answer = await client.send(saveApplication, {
    body: {
      ...event,
      birthDate: details.birth_date,
      title,
      middleName: middle_name,
      citizenship: details.citizenship,
      exclusive: details.exclusive,
      ...(businessType && { businessType }),
      ...(version !== undefined && { version }),
    },
  })
  // If the draft expired while sending, the server has everything; don't store half of it here.
  if (answer.ok && draft.basicInfo.read() !== undefined) {
    keepBasicInfo(basicInfo)
    draft.applicationInfo.write(details)
    draft.exclusive.write(details.exclusive)
    draft.processStep.write(answer.body.step)
    draft.version.write(answer.body.version)
    draft.customerType.write(category)
    setCustomerCategory({ category, isWorkingGovtEmbassyWorker: government })
  }
  return answer
}
