// The few things of a PDF that are read before it can be opened, in its bytes as latin1. Patterns allow for a few spaces
// only: files full of them would keep us busy for hours.

/** What stands under a key that names an object: `/Encrypt 5 0 R`, or the object itself. */
export const objectAt = (text: string, key: string): string | undefined => {
  const named = new RegExp(`/${key}\\s{0,9}(?:<<|(\\d{1,10})\\s{1,9}(\\d{1,5})\\s{1,9}R)`).exec(text)
  if (!named) return undefined
  const [, number, generation] = named
  if (number === undefined) return from(text, named.index)
  const object = new RegExp(`(?<!\\d)${number}\\s{1,9}${generation}\\s{1,9}obj`).exec(text)
  return from(text, object?.index ?? text.length)
}

/** Longer than any of these objects is. */
const from = (text: string, at: number) => text.slice(at, at + 4096)

export const numberAt = (object: string, key: string): number | undefined => {
  const found = new RegExp(`/${key}\\s{1,9}(-?\\d{1,10})`).exec(object)
  return found ? Number(found[1]) : undefined
}

/** A string in brackets with escapes, `(ab\051)`, or in hexadecimal, `<6162>`. */
export const stringAt = (object: string, key: string): Buffer => {
  const found = new RegExp(`/${key}\\s{0,9}(?:<([\\da-fA-F\\s]*)>|\\()`).exec(object)
  if (!found) return Buffer.alloc(0)
  if (found[1] !== undefined) return Buffer.from(found[1].replace(/\s/g, ''), 'hex')
  return inBrackets(from(object, found.index + found[0].length))
}

const short: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
const unescaped = (escape: string): string =>
  /^[0-7]/.test(escape) ? String.fromCharCode(Number.parseInt(escape, 8) & 0xff) : (short[escape] ?? escape)

const inBrackets = (text: string): Buffer => {
  let string = ''
  let open = 0
  for (const [part, escaped] of text.matchAll(/\\(?:([0-7]{1,3}|[^\r\n])|\r\n?|\n)|[^\\]/g)) {
    if (part === '(') open += 1
    if (part === ')' && --open < 0) break
    // A line that goes on after a backslash.
    string += part.startsWith('\\') ? (escaped === undefined ? '' : unescaped(escaped)) : part
  }
  return Buffer.from(string, 'latin1')
}
