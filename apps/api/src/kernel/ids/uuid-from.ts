import { createHash, type UUID } from 'node:crypto'

/** The same text always gives the same UUID, for something that is identified by what it is about. */
export const uuidFrom = (text: string): UUID => {
  const bytes = createHash('sha256').update(text).digest()
  // Version 8 is for one's own ways of making them; without the marks of version and variant many programs refuse a UUID.
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}
