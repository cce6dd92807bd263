/**
 * Letters as people type them in a hurry: lower case, no accents, no signs, the usual short forms written out. A short
 * form that ends the text may still be growing into another word (`sta` into `star`) and stays.
 */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .replaceAll(/\b(sta|sto|brgy|bgy|gen)(?= )/g, (short) => longForms[short] ?? short)
    .trim()

const longForms: Record<string, string> = {
  sta: 'santa',
  sto: 'santo',
  brgy: 'barangay',
  bgy: 'barangay',
  gen: 'general',
}

/** 'City of Makati', 'Makati City' and 'Makati' name the same place. */
export const coreName = (name: string): string =>
  plain(name.replaceAll(/\(.*?\)/g, ' '))
    .replace(/^(?:(?:island garden|science) )?city of /, '')
    .replace(/ city$/, '')

/** Sorts before every other sign that `searchWords` writes, so that a whole name comes before the longer ones it begins. */
const PART_END = '\t'

/**
 * What a search compares, smallest part first: ` bel air⇥ makati city⇥ metro manila⇥`. Every word has a space before it, so
 * that the beginning of a word can be asked for.
 */
export const searchWords = (...parts: string[]): string =>
  parts.map((part) => ` ${/\bcity\b/i.test(part) ? `${coreName(part)} city` : plain(part)}${PART_END}`).join('')
