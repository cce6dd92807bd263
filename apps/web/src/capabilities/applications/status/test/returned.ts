import type { ComplianceDetails } from '@hibla/contract/applications/compliance.contract'
import { CallFailed } from '@hibla/contract/client'
import type { FileRecord } from '@hibla/contract/documents/documents.contract'
import { problem } from '../../../../test/client.ts'
import { reference } from './application.ts'

export const blurred: FileRecord = {
  id: '3f0f8a52-6f0f-4f7c-9d7b-2f6c0c1a9e11',
  category: 'governmentIssued',
  subCategory: 'Passport',
  fileName: 'id.jpg',
  maskedFileName: 'i•.jpg',
  status: 'returned',
  complianceReason: 'The photo is blurred.',
  type: 'image/jpeg',
  bytes: 1000,
  uploadedAt: '2026-11-15T01:00:00.000Z',
  link: '/files/a',
  preview: null,
}
/** An application that staff returned because of that photo. */
export const returned = (own: Partial<ComplianceDetails> = {}): ComplianceDetails => ({
  status: true,
  appRefId: reference,
  applicationStatus: 'For Compliance',
  state: 'returned',
  customerType: 'Residential',
  reason: 'Almost there.',
  files: [blurred],
  ...own,
})
/** Its files, as the documents list them. */
export const files = { status: true, files: [blurred], flow: 'residential', customerType: 'INDIVIDUAL', closed: false }
export const refuses = (code: string) => new CallFailed(problem({ code, status: code === 'not-found' ? 404 : 422 }))
