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

/** Where streams begin, or seem to, not far after a name. */
const startsFrom = (text: string, index: number): number[] =>
  Array.from(
    text.slice(index, index + AROUND).matchAll(/stream\r?\n?/g),
    (found) => index + found.index + found[0].length,
  )

const unpack = (packed: Buffer, room: number): Buffer | undefined => {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(room, 1) })
  } catch {
    return undefined
  }
}

/**
 * Whether a PDF holds more than pages to look at. Objects may be packed, so those are unpacked; what can't be, because it is
 * encrypted, packed in another way or not where programs write it, counts as if it did: the worst that follows is a warning.
 */
export const hasActiveContent = (bytes: Buffer): boolean => {
  const text = bytes.toString('latin1')
  if (ACTIVE.test(unescaped(text))) return true
  let room = MOST_UNPACKED
  for (const { index } of text.matchAll(PACKED)) {
    const [first, ...others] = startsFrom(text, index)
    if (first === undefined) return true
    // Letters with others between them, or packed a second time.
    if (/\/(?:DecodeParms|DP)(?![\w#])/.test(unescaped(text.slice(text.lastIndexOf('obj', index), first)))) return true
    const unpacked = unpack(bytes.subarray(first), room)
    if (!unpacked) return true
    // The first may only be a text in which a stream seems to begin.
    for (const each of [unpacked, ...others.map((at) => unpack(bytes.subarray(at), room))]) {
      if (!each) continue
      room -= each.length
      if (ACTIVE.test(unescaped(each.toString('latin1')))) return true
    }
  }
  return false
}
