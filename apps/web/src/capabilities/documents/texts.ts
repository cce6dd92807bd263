import type { Category } from '@hibla/contract/documents/category.rule'
import type { uploadFile } from '@hibla/contract/documents/documents.contract'
import { MAX_APPLICATION_BYTES, MAX_FILES } from '@hibla/contract/values/file-limits'
import { BAD_FILE_NAME } from '@hibla/contract/documents/file-name.rule'
import type { RefusalOf } from '@hibla/contract/endpoint'
import { fileSize } from './file-size.ts'

/** Something went wrong that isn't about the file. */
export const UPLOAD_FAILED =
  'The documents you are trying to upload is unsuccessful due to some technical reason. Please try again!'

/** More files than were returned. */
export const ONE_FOR_ONE =
  'One file takes the place of one returned document. If it has several pages, put them into one PDF.'

export const refusalTexts = {
  'not-found': 'We can’t find this application any more. Reload the page.',
  'file-too-large': 'File size exceeds the limit.(Not more than 5MB)',
  'file-name': BAD_FILE_NAME,
  'file-empty': 'This file is empty. Choose another one.',
  'file-type': 'This isn’t a JPG or PDF. Save or scan it as one of these, then choose it again.',
  'file-damaged': 'We couldn’t open this file. Try to save it again, or take a new photo.',
  'file-locked': 'This PDF has a password. Save a copy without one, so that we can read it.',
  'file-too-detailed': 'This picture is too large to open. Save it smaller, with at most 40 megapixels.',
  'too-many-files': `You can upload ${MAX_FILES} files at most. Remove one to make room.`,
  'application-full': `All files together can be up to ${fileSize(MAX_APPLICATION_BYTES)}, counting a picture of each PDF page. Remove one, or save them smaller.`,
  'storage-full': 'We can’t take files at the moment. Please try again in an hour; everything else is saved.',
  'category-not-allowed': 'We don’t need this kind of document for your application.',
  'already-submitted': 'Your application has been submitted, so its documents can’t be changed.',
  'nothing-to-replace': 'This document has been replaced already. Reload the page to see it.',
} satisfies Record<RefusalOf<typeof uploadFile>, string>

/** About documents that were given before the application changed. */
export const NOT_NEEDED = 'We don’t need this for your application any more.'

/** What each kind of document is for. */
export const categoryHelp: Record<Category, string> = {
  governmentIssued: 'The side with the photo and name, easy to read.',
  proofofidentity: 'A government ID for whoever signs for the account.',
  proofOfBilling: 'A bill of the last three months that shows the address.',
  proofOfIncome: 'A payslip, certificate of employment or tax return.',
  proofofcompetitor: 'The latest one, with the applicant’s name on it.',
  businessdocuments: 'Registrations and permits of the business.',
  supplementary: 'Anything else that supports the application.',
}
