import type { FileRecord } from '@hibla/contract/documents/documents.contract'
import { maskedFileName } from '@hibla/contract/documents/file-name.rule'
import { eq } from '../../kernel/postgres/sql.ts'
import type { Files } from '../../kernel/files/files.ts'
import { staffVariantOf } from '../../kernel/files/links.ts'
import type { Executor } from '../../kernel/postgres/database.ts'
import { applicationDocument as document, type Document } from './documents.tables.ts'

export const recordOf = ({ linkTo }: Pick<Files, 'linkTo'>, kept: Document, forStaff = false): FileRecord => {
  const { fileId: id, category, subCategory, fileName, status, type, bytes } = kept
  return {
    id,
    category,
    subCategory,
    fileName,
    maskedFileName: maskedFileName(fileName),
    status,
    complianceReason: kept.complianceReason ?? '',
    type,
    bytes,
    uploadedAt: kept.uploadedAt.toISOString(),
    link: linkTo({ id, variant: forStaff ? staffVariantOf(type) : 'file', name: fileName }),
    preview: type === 'image/jpeg' ? linkTo({ id, variant: 'preview', name: fileName }) : null,
  }
}

export const filesOf = async (
  executor: Executor,
  files: Pick<Files, 'linkTo'>,
  applicationReferenceNo: string,
  forStaff = false,
): Promise<FileRecord[]> => {
  const found = await executor
    .select()
    .from(document)
    .where(eq(document.applicationReferenceNo, applicationReferenceNo))
    .orderBy(document.uploadedAt, document.slot)
  return found.map((each) => recordOf(files, each, forStaff))
}
