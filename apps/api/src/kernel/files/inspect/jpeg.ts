const START = 0xffd8
const [START_OF_SCAN, END] = [0xda, 0xd9]
/** Markers that stand alone, without a length. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
/** C4, C8 and CC are tables; the other C markers begin a frame and give its size. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

export const looksLikeJpeg = (bytes: Buffer): boolean => bytes.length > 3 && bytes.readUIntBE(0, 3) === 0xffd8ff

/** How many pixels a JPG says it has, read from its header alone; undefined if it doesn't say. */
export const pixelsOf = (bytes: Buffer): number | undefined => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== START) return undefined
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1]!
    if (marker === 0xff) at += 1
    else if (isBare(marker)) at += 2
    else if (marker === START_OF_SCAN || marker === END) return undefined
    else if (isFrame(marker))
      return at + 9 <= bytes.length ? bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7) : undefined
    else at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}
