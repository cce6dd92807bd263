import type { uploadFile } from '@hibla/contract/documents/documents.contract'
import { MAX_FILE_BYTES } from '@hibla/contract/values/file-limits'
import { isSafeFileName } from '@hibla/contract/documents/file-name.rule'
import type { RefusalOf } from '@hibla/contract/endpoint'

/** By type or name, because some phones have types of their own for a JPG. The server looks at the bytes. */
const isAccepted = ({ name, type }: File) =>
  /^(image\/p?jpe?g|application\/pdf)$/.test(type) || /\.(jpe?g|pdf)$/i.test(name)

/** What the server would refuse anyway, known before a byte is sent. */
export const faultOf = (file: File): RefusalOf<typeof uploadFile> | undefined => {
  if (!isSafeFileName(file.name)) return 'file-name'
  if (!isAccepted(file)) return 'file-type'
  if (file.size === 0) return 'file-empty'
  return file.size > MAX_FILE_BYTES ? 'file-too-large' : undefined
}
