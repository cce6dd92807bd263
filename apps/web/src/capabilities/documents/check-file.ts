import type { uploadFile } from '@hibla/contract/documents/documents.contract'
import { MAX_FILE_BYTES } from '@hibla/contract/documents/file-limits'
import { isSafeFileName } from '@hibla/contract/documents/file-name.rule'
import type { RefusalOf } from '@hibla/contract/endpoint'

export const ACCEPTED = 'image/jpeg,application/pdf,.jpg,.jpeg,.pdf'

const isAccepted = ({ name, type }: File) =>
  /^(image\/jpeg|application\/pdf)$/.test(type) || (type === '' && /\.(jpe?g|pdf)$/i.test(name))

/** What the server would refuse anyway, known before a byte is sent. */
export const faultOf = (file: File): RefusalOf<typeof uploadFile> | undefined => {
  if (!isSafeFileName(file.name)) return 'file-name'
  if (!isAccepted(file)) return 'file-type'
  if (file.size === 0) return 'file-empty'
  return file.size > MAX_FILE_BYTES ? 'file-too-large' : undefined
}
