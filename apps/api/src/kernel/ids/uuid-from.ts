import { createHash, type UUID } from 'node:crypto'

/** The same text always gives the same UUID, for something that is identified by what it is about. */
export const uuidFrom = (text: string): UUID => {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}
