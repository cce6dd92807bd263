import { plainText } from '@hibla/contract/values/plain-text'

/**
 * Normalises text for searching: lower case, no accents or punctuation, common abbreviations written out. An abbreviation
 * at the end may be the start of another word (`sta` of `star`), so it stays.
 */
export const plain = (text: string): string =>
  plainText(text)
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

/** Part of two cities' official names: the Science City of Muñoz and the Island Garden City of Samal. */
const styled = /^(?:(island garden|science) )?city of /

/** 'City of Makati', 'Makati City' and 'Makati' are the same place. */
export const coreName = (name: string): string =>
  plain(name.replaceAll(/\(.*?\)/g, ' '))
    .replace(styled, '')
    .replace(/ city$/, '')

/** 'BARANGAY POBLACION', 'Brgy. Población' and 'Poblacion (Pob.)' are one barangay of a town. */
export const barangayKey = (name: string): string =>
  coreName(name)
    .replace(/^barangay /, '')
    .replaceAll(/\bpob\b/g, 'poblacion')

/** A name that may be a place's whole name. 'Quezon' may also mean the city, but 'Quezon City' none of the towns. */
export type WholeName = { core: string; isCity: boolean }

export const wholeName = (name: string): WholeName => ({ core: coreName(name), isCity: /\bcity\b/i.test(name) })

const cityWords = (name: string): string => {
  const [, style] = styled.exec(plain(name)) ?? []
  return [coreName(name), 'city', ...(style ? [style] : [])].join(' ')
}

/** Sorts before every other character in `searchWords`, so that a full name comes before longer names that start with it. */
export const PART_END = '\t'

/**
 * What searches match, smallest part first: ` bel air⇥ makati city⇥ metro manila⇥`. Every word has a space before it, so
 * that a query can match the start of a word.
 */
export const searchWords = (...parts: string[]): string =>
  parts.map((part) => ` ${/\bcity\b/i.test(part) ? cityWords(part) : plain(part)}${PART_END}`).join('')
