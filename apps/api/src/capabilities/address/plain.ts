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

/** What two cities call themselves besides: the Science City of Muñoz, the Island Garden City of Samal. */
const styled = /^(?:(island garden|science) )?city of /

/** 'City of Makati', 'Makati City' and 'Makati' name the same place. */
export const coreName = (name: string): string =>
  plain(name.replaceAll(/\(.*?\)/g, ' '))
    .replace(styled, '')
    .replace(/ city$/, '')

const cityWords = (name: string): string => {
  const [, style] = styled.exec(plain(name)) ?? []
  return [coreName(name), 'city', ...(style ? [style] : [])].join(' ')
}

/** Sorts before every other sign that `searchWords` writes, so that a whole name comes before the longer ones it begins. */
const PART_END = '\t'

/**
 * What a search compares, smallest part first: ` bel air⇥ makati city⇥ metro manila⇥`. Every word has a space before it, so
 * that the beginning of a word can be asked for.
 */
export const searchWords = (...parts: string[]): string =>
  parts.map((part) => ` ${/\bcity\b/i.test(part) ? cityWords(part) : plain(part)}${PART_END}`).join('')
