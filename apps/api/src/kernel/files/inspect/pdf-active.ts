import { inflateSync } from 'node:zlib'

/** Names under which a PDF has scripts, programs to start, or other files (ISO 32000-2, 12.6.4 and 7.11.4). */
const ACTIVE = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|ImportData|GoToE|AF|XFA)(?![\w#])/

/** Packed objects; each letter of the name may be written by its number. */
const PACKED = /\/(?:O|#4f)(?:b|#62)(?:j|#6a)(?:S|#53)(?:t|#74)(?:m|#6d)(?![\w#])/gi
const MOST_UNPACKED = 16 * 1024 * 1024
const AROUND = 1024

/** `/J#61vaScript` is `/JavaScript`. */
const unescaped = (text: string): string =>
  text.replace(/#([\da-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/**
 * Whether a PDF holds more than pages to look at. Objects may be packed, so those are unpacked; what can't be, because it is
 * encrypted, packed in another way or not where programs write it, counts as if it did: the worst that follows is a warning.
 */
export const hasActiveContent = (bytes: Buffer): boolean => {
  const text = bytes.toString('latin1')
  if (ACTIVE.test(unescaped(text))) return true
  let room = MOST_UNPACKED
  for (const { index } of text.matchAll(PACKED)) {
    const begins = /stream\r?\n?/g
    begins.lastIndex = index
    const start = begins.exec(text)
    if (!start || start.index - index > AROUND) return true
    try {
      const unpacked = inflateSync(bytes.subarray(start.index + start[0].length), { maxOutputLength: room })
      room -= unpacked.length
      if (ACTIVE.test(unescaped(unpacked.toString('latin1')))) return true
    } catch {
      return true
    }
  }
  return false
}
