import { homeAddress } from '@hibla/contract/applications/test/ana'
import { inMakati } from '../../../../test/demo-places.ts'
import type { ReadsOf } from '../../../../test/contract/read.ts'

export const applicationsReads: ReadsOf<'applications'> = {
  citizenships: { url: '/cms/citizenship' },
  applicationStatus: { because: 'there is no application by itself; endpoint-writes.test.ts sends one in' },
  complianceDetails: { because: 'there is no application by itself; endpoint-writes.test.ts sends one in' },
  basicDetails: { because: 'there is no application by itself; endpoint-writes.test.ts sends one in' },
  createOrder: { because: 'it gives out a new order; endpoint-writes.test.ts looks for it in the table' },
  queue: { because: 'it needs applications; endpoint-writes.test.ts reads one' },
  applicantDetails: { because: 'it needs an application; endpoint-writes.test.ts reads those of one' },
  installation: { because: 'it needs an approved application; line-works.test.ts reads that of one' },
  readApplication: { because: 'it needs an application; resume.test.ts reads those of several people' },
  appointments: { because: 'it needs an application; endpoint-writes.test.ts reads those of one' },
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

/** A business that says everything about itself, except what kind it is. */
export const sariStore = {
  business_name: 'Sari Store',
  tin: '123456789000',
  industry_type: 'Retail and wholesale',
  first_name: 'ANA',
  last_name: 'REYES',
  department: '',
  gender: '' as const,
}
