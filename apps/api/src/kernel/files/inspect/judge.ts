import type { FileType } from '@hibla/contract/values/file'
import { looksLikeJpeg, pixelsOf } from './jpeg.ts'
import { needsPassword } from './pdf-password.ts'

/** What about 40 megapixels of photo can be. More is a bomb: some kilobytes that take gigabytes to decode. */
export const MAX_PIXELS = 40_000_000

export type Fault = 'file-empty' | 'file-type' | 'file-damaged' | 'file-locked' | 'file-too-detailed'
export type Verdict = { type: FileType } | { fault: Fault }

const PDF = '%PDF-'
/** PDF readers look for the ends of a file in these parts, so that's where another kind of file would hide. */
const EDGE = 1024
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')
/** A ZIP's end may be followed by a comment of 64 KB. */
const ZIP_EDGE = 22 + 65_535

/** What a file is, judged by its bytes alone: neither its name nor its sender is believed. */
export const judge = (bytes: Buffer): Verdict => {
  if (bytes.length === 0) return { fault: 'file-empty' }
  if (looksLikeJpeg(bytes)) return judgeJpeg(bytes)
  return bytes.subarray(0, PDF.length).equals(Buffer.from(PDF)) ? judgePdf(bytes) : { fault: 'file-type' }
}

const judgeJpeg = (bytes: Buffer): Verdict => {
  // A picture that is also a PDF shows one thing to us and another to whoever opens it as a PDF.
  if (bytes.includes(PDF)) return { fault: 'file-type' }
  const pixels = pixelsOf(bytes)
  if (pixels === undefined || pixels === 0) return { fault: 'file-damaged' }
  return pixels > MAX_PIXELS ? { fault: 'file-too-detailed' } : { type: 'image/jpeg' }
}

const judgePdf = (bytes: Buffer): Verdict => {
  const [start, end] = [bytes.subarray(0, EDGE), bytes.subarray(-EDGE)]
  if (bytes.subarray(-ZIP_EDGE).includes(ZIP_END) || hidesJpeg(start)) return { fault: 'file-type' }
  if (/<(?:!doctype|html|script|svg)\b/i.test(start.toString('latin1'))) return { fault: 'file-type' }
  if (!end.includes('%%EOF') || !bytes.includes('startxref')) return { fault: 'file-damaged' }
  // Nobody here could open it to check it.
  return needsPassword(bytes) ? { fault: 'file-locked' } : { type: 'application/pdf' }
}

/** A scan's picture is part of an object, and so it comes after the first one began. */
const hidesJpeg = (start: Buffer): boolean => {
  const picture = start.indexOf(Buffer.from([0xff, 0xd8, 0xff]))
  return picture >= 0 && !start.subarray(0, picture).includes(' obj')
}
