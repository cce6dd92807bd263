import type { FileRecord } from '@hibla/contract/documents/documents.contract'
import { maskedFileName } from '@hibla/contract/documents/file-name.rule'
import type { Upload } from './uploads.ts'

type Fields = 'id' | 'category' | 'subCategory' | 'fileName' | 'maskedFileName' | 'complianceReason'

/** A file as the screen knows it: one that we have, or one on its way. The loader shows while something happens to it. */
export type ShownFile = Pick<FileRecord, Fields> & { showLoader: boolean } & (
    | { uploaded: true; status: FileRecord['status']; kept: FileRecord }
    | { uploaded: false; status: Upload['state']; upload: Upload }
  )

const storedFileView = (kept: FileRecord, changing: ReadonlySet<string>): ShownFile => {
  const { id, category, subCategory, fileName, complianceReason, status } = kept
  const fields = { id, category, subCategory, fileName, maskedFileName: kept.maskedFileName, complianceReason, status }
  return { ...fields, uploaded: true, showLoader: changing.has(id), kept }
}

const shownUpload = (upload: Upload): ShownFile => {
  const { id, category, subCategory, file, state } = upload
  const fields = { id, category, subCategory, fileName: file.name, maskedFileName: maskedFileName(file.name) }
  const showLoader = state === 'sending'
  return { ...fields, complianceReason: '', status: state, uploaded: false, showLoader, upload }
}

/** The files we have, then those on their way. `changing` are the ones whose sub-category is being changed. */
export const shownFiles = (
  kept: readonly FileRecord[],
  uploads: readonly Upload[],
  changing: ReadonlySet<string>,
): ShownFile[] => [...kept.map((each) => storedFileView(each, changing)), ...uploads.map(shownUpload)]
