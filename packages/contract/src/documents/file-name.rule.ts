import type { FileType } from '../values/file.ts'

const LONGEST = 100
/** A letter can have any number of accents. Systems save names of up to 255 bytes, and browsers may put a number behind. */
const MOST_BYTES = 180

/**
 * Slashes and names made of dots lead out of a folder; control and formatting characters, such as right-to-left marks, make
 * `photo<mark>fdp.exe` look like `photoexe.pdf`; the rest means something to a shell or to Windows.
 */
const bad = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\\/:*?"<>|]/u

/** What the screen and the server say. */
export const BAD_FILE_NAME = 'The file name contains invalid characters.'

export const isSafeFileName = (name: string): boolean => !bad.test(name) && /[^\s.]/u.test(name)

const extensions: Record<FileType, RegExp> = { 'image/jpeg': /\.jpe?g$/i, 'application/pdf': /\.pdf$/i }

const segmenter = new Intl.Segmenter()
const lettersOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment)
const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** As many from the start as fit. */
const fitting = (parts: string[], bytes: number): string[] => {
  let room = bytes
  const end = parts.findIndex((part) => (room -= bytesOf(part)) < 0)
  return end < 0 ? parts : parts.slice(0, end)
}

/** Never through the middle of a letter, unless that letter alone is too long: then some of its accents go. */
const shortened = (text: string, length: number, bytes = MOST_BYTES): string => {
  const letters = lettersOf(text).slice(0, length)
  const whole = fitting(letters, bytes)
  return (whole.length > 0 ? whole : fitting(Array.from(letters[0] ?? ''), bytes)).join('')
}

/** The name under which a file is kept: not too long, with the extension of what it really is. */
export const storedFileName = (name: string, type: FileType): string => {
  const plain = name.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
  const own = extensions[type].exec(plain)?.[0]
  const extension = own ?? (type === 'image/jpeg' ? '.jpg' : '.pdf')
  const stem = own === undefined ? plain.replace(/\.[A-Za-z0-9]{1,5}$/, '') : plain.slice(0, -own.length)
  const room = [LONGEST - extension.length, MOST_BYTES - extension.length] as const
  return `${shortened(stem, ...room).trim() || 'file'}${extension}`
}

/** `id.jpg`, then `id (2).jpg`: two files of a category never share a name, because people delete them by it. */
export const freeFileName = (name: string, taken: ReadonlySet<string>): string => {
  const dot = name.lastIndexOf('.')
  let free = name
  for (let nth = 2; taken.has(free); nth++) free = `${name.slice(0, dot)} (${nth})${name.slice(dot)}`
  return free
}

/** `passport-ana.jpg` becomes `pas•••.jpg`: enough to recognise one's own file, too little to learn a name. */
export const maskedFileName = (name: string): string => {
  const dot = name.lastIndexOf('.')
  return `${shortened(name.slice(0, dot), 3)}•••${name.slice(dot)}`
}
