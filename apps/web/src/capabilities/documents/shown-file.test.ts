import { expect, test } from 'vitest'
import { shownFiles } from './shown-file.ts'
import { chosen, storedFile, REFERENCE } from './test/files.ts'

test('[documents.file-fields] a file has the fields of the specification, whether we have it or it is on its way', () => {
  const upload = {
    id: 'on its way',
    file: chosen('bill.pdf'),
    applicationReferenceNo: REFERENCE,
    category: 'proofOfBilling',
    subCategory: '',
    reupload: 'false',
    state: 'sending',
    sent: 10,
  } as const
  const own = { complianceReason: '', subCategory: '' }
  expect(shownFiles([storedFile({ id: 'ours' })], [upload], new Set(['ours']))).toMatchObject([
    {
      ...own,
      id: 'ours',
      category: 'governmentIssued',
      fileName: 'id.jpg',
      maskedFileName: 'id•••.jpg',
      status: 'uploaded',
      uploaded: true,
      showLoader: true,
    },
    {
      ...own,
      id: 'on its way',
      category: 'proofOfBilling',
      fileName: 'bill.pdf',
      maskedFileName: 'bil•••.pdf',
      status: 'sending',
      uploaded: false,
      showLoader: true,
    },
  ])
})
