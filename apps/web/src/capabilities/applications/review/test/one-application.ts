import { applicantDetails, type ApplicantDetails } from '@hibla/contract/applications/review.contract'
import { staffFiles } from '@hibla/contract/documents/documents.contract'
import { open, REFERENCE, type Replies } from './back-office.ts'

/** An application in review, as staff see it. */
export const details = {
  applicationReferenceNo: REFERENCE,
  status: 'in-review',
  customerSegment: 'Residential',
  firstName: 'ANA',
  lastName: 'REYES',
  title: 'Ms.',
  middleName: 'SANTOS',
  citizenship: 'Filipino',
  exclusive: false,
  birthDate: '1990-05-17',
  emailAddress: 'ana@example.com',
  mobileNumber: '9171234567',
  alternateContactNumber: '',
  alternateEmailAddress: '',
  landlineNumber: '',
  hasEmpOfGovtOrForeignEmbassy: false,
  businessName: '',
  businessTin: '',
  businessType: null,
  industryType: '',
  representativeFirstName: '',
  representativeLastName: '',
  representativeDepartment: '',
  place: null,
  addresses: [],
  agentCode: null,
  submittedAt: '2026-11-13T01:00:00.000Z',
  quote: null,
  termMonths: null,
  appointment: null,
  visitFirst: false,
  visitNote: null,
  account: null,
  missing: [],
  history: [
    {
      status: 'submitted',
      by: 'applicant',
      byPersonId: null,
      byName: null,
      reason: null,
      at: '2026-11-13T01:00:00.000Z',
    },
    {
      status: 'in-review',
      by: 'applicant',
      byPersonId: null,
      byName: null,
      reason: null,
      at: '2026-11-13T01:05:00.000Z',
    },
  ],
  actions: [],
  asOf: '2026-11-13T01:05:00.000Z',
}

export const file = {
  id: '0192f1f2-7a7c-7c3e-8d2f-0a0b0c0d0e0f',
  category: 'governmentIssued',
  subCategory: 'Passport',
  fileName: 'id.jpg',
  maskedFileName: 'i•.jpg',
  status: 'uploaded',
  complianceReason: '',
  type: 'image/jpeg',
  bytes: 1000,
  uploadedAt: '2026-11-13T01:00:00.000Z',
  link: '/files/one',
  preview: '/files/one/preview',
}

/** The page of one application, with its documents. */
export const one = (own: Partial<ApplicantDetails> | object | (() => object), ...replies: Replies) =>
  open(
    `/back-office/applications/${REFERENCE}`,
    [applicantDetails, typeof own === 'function' ? own : { status: true, details: { ...details, ...own } }],
    ...replies,
    [staffFiles, { status: true, files: [file], flow: 'residential', customerType: 'INDIVIDUAL', closed: true }],
  )
