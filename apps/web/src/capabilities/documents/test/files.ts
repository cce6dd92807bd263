import type { FileRecord } from '@hibla/contract/documents/documents.contract'

export const REFERENCE = 'HOBS-ABCDEFGHJK'

/** A file that we have. */
export const storedFile = (own: Partial<FileRecord> = {}): FileRecord => ({
  id: crypto.randomUUID(),
  category: 'governmentIssued',
  subCategory: '',
  fileName: 'id.jpg',
  maskedFileName: 'id•••.jpg',
  status: 'uploaded',
  complianceReason: '',
  type: 'image/jpeg',
  bytes: 820 * 1024,
  uploadedAt: '2026-11-15T01:00:00.000Z',
  link: '/files/x/file?by=me',
  preview: '/files/x/preview?by=me',
  ...own,
})

/** A file that somebody chooses. */
export const chosen = (name = 'id.jpg', bytes = 1000, type = 'image/jpeg'): File =>
  new File([new Uint8Array(bytes)], name, { type })
