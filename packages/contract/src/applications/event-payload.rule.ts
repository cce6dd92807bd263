import type { Position } from '../values/position.ts'
import { WEB_SOURCE } from '../values/source.ts'
import type { ApplicationAddress, ApplicationEvent, OrderReference } from './applications.contract.ts'
import { segmentOfCode } from '../values/customer-segment.ts'
import { stepToSend } from './paths.rule.ts'

/** The applicant as stored in the browser; what the first page doesn't ask for may be missing. */
export type BasicInfo = {
  first_name: string
  last_name: string
  mobile_no: string
  email: string
  mobile_number_2?: string
  email_2?: string
  landline_number?: string
}

export type BusinessInfo = {
  business_name: string
  tin: string
  industry_type: string
  first_name: string
  last_name: string
  department: string
  gender: ApplicationEvent['representativeGender']
}

export type ApplicationSoFar = {
  orderId: string
  /** RES, or any other code for a business. */
  customerCategory: string
  basicInfo: BasicInfo
  businessInfo?: BusinessInfo | undefined
  isWorkingGovtEmbassyWorker?: boolean
  addresses: ApplicationAddress[]
  position: Position
  planName?: string | undefined
  itemDetails?: ApplicationEvent['itemDetails']
  customerBehavior?: string
  processStep?: number | null | undefined
  agentCode?: string | undefined
}

/** What an application sends after a step. Nobody gets here without agreeing to the privacy notice. */
export const applicationEvent = (so: ApplicationSoFar): ApplicationEvent => ({
  applicationRefID: so.orderId,
  customerSegment: segmentOfCode(so.customerCategory),
  firstName: so.basicInfo.first_name,
  lastName: so.basicInfo.last_name,
  mobileNumber: so.basicInfo.mobile_no,
  alternateContactNumber: so.basicInfo.mobile_number_2 ?? '',
  emailAddress: so.basicInfo.email,
  alternateEmailAddress: so.basicInfo.email_2 ?? '',
  landlineNumber: so.basicInfo.landline_number ?? '',
  businessName: so.businessInfo?.business_name ?? '',
  businessTin: so.businessInfo?.tin ?? '',
  industryType: so.businessInfo?.industry_type ?? '',
  representativeFirstName: so.businessInfo?.first_name ?? '',
  representativeLastName: so.businessInfo?.last_name ?? '',
  representativeDepartment: so.businessInfo?.department ?? '',
  representativeGender: so.businessInfo?.gender ?? '',
  hasEmpOfGovtOrForeignEmbassy: so.isWorkingGovtEmbassyWorker ?? false,
  privacyNotice: true,
  addresses: so.addresses,
  latitude: so.position.latitude,
  longitude: so.position.longitude,
  planName: so.planName ?? '',
  itemDetails: so.itemDetails ?? [],
  customerBehavior: so.customerBehavior ?? '',
  step: stepToSend(so.processStep),
  source: WEB_SOURCE,
  agentCode: so.agentCode ?? '',
})

/** Connects an order with its location. Only buildings and subdivisions have a code. */
export const orderReferenceOf = (
  orderId: string,
  { first_name, last_name }: Pick<BasicInfo, 'first_name' | 'last_name'>,
  place: Pick<OrderReference, 'locationType' | 'latitude' | 'longitude'> & {
    buildingId: string | null
    subdivisionId: string | null
  },
): OrderReference => ({
  referenceNo: orderId,
  buildingOrSubdiviCode: { Building: place.buildingId, Subdivision: place.subdivisionId, Others: null }[
    place.locationType
  ],
  locationType: place.locationType,
  latitude: place.latitude,
  longitude: place.longitude,
  subscriberName: `${first_name} ${last_name}`,
})
