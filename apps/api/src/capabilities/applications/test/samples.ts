import type { ApplicationAddress } from '@hibla/contract/applications/applications.contract'
import { inMakati } from '../../../../test/demo-places.ts'
import type { ReadsOf } from '../../../../test/contract/read.ts'

export const applicationsReads: ReadsOf<'applications'> = {
  citizenships: { url: '/cms/citizenship' },
  applicationStatus: { because: 'there is no application by itself; endpoints.test.ts sends one in' },
  complianceDetails: { because: 'there is no application by itself; endpoints.test.ts sends one in' },
  basicDetails: { because: 'there is no application by itself; endpoints.test.ts sends one in' },
  createOrder: { because: 'it gives out a new order; endpoints.test.ts looks for it in the table' },
  queue: { because: 'it needs applications; endpoints.test.ts reads one' },
  applicantDetails: { because: 'it needs an application; endpoints.test.ts reads those of one' },
  installation: { because: 'it needs an approved application; review.test.ts reads that of one' },
  readApplication: { because: 'it needs an application; resume.test.ts reads those of several people' },
  appointments: { because: 'it needs an application; endpoints.test.ts reads those of one' },
}

export const homeAddress: ApplicationAddress = {
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

/** With the fields of the specification and no others. */
export const application = {
  emailAddress: 'ana@example.com',
  alternateContactNumber: '',
  customerSegment: 'Residential',
  firstName: 'ANA',
  lastName: 'REYES',
  mobileNumber: '9171234567',
  businessName: '',
  businessTin: '',
  industryType: '',
  representativeFirstName: '',
  representativeLastName: '',
  representativeDepartment: '',
  representativeGender: '',
  hasEmpOfGovtOrForeignEmbassy: false,
  privacyNotice: true,
  addresses: [homeAddress],
  ...inMakati,
  alternateEmailAddress: '',
  landlineNumber: '',
  planName: '',
  itemDetails: [],
  customerBehavior: '',
  step: 1,
  source: 'WEB',
  agentCode: '',
}
