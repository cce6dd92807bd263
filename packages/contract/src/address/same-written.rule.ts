/** Each in one form, whichever of them somebody writes. 'St.' may be a street or a saint, so both are 'st'. */
const shortForms: Record<string, string> = {
  street: 'st',
  str: 'st',
  saint: 'st',
  avenue: 'ave',
  av: 'ave',
  road: 'rd',
  boulevard: 'blvd',
  drive: 'dr',
  extension: 'ext',
  highway: 'hwy',
  subdivision: 'subd',
  village: 'vill',
  building: 'bldg',
  block: 'blk',
  floor: 'fl',
  flr: 'fl',
  santa: 'sta',
  santo: 'sto',
  general: 'gen',
  pob: 'poblacion',
}

/** What people write or leave out: the number beside it is what counts. */
const leftOut = new Set([
  'unit',
  'apartment',
  'apt',
  'room',
  'rm',
  'no',
  'number',
  'barangay',
  'brgy',
  'brg',
  'bgy',
  'city',
  'of',
  'the',
])

const inOneForm = (address: string): string =>
  address
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(/metro manila|national capital region/g, 'ncr')
    // Our lists say behind a barangay's name that it's in the middle of its town, which nobody writes.
    .replaceAll(/\(pob(lacion)?\.?\)/g, ' ')
    .replaceAll(/\b(barangay|brgy|brg|bgy)(?=\d)/g, '$1 ')
    .replaceAll(/\b0+(?=\d)/g, '')
    .replaceAll(/(\d)[\s-]+([a-z])\b/g, '$1$2')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !leftOut.has(word))
    .map((word) => shortForms[word] ?? word)
    .join(' ')

/**
 * Whether two addresses are the same home in writing, however it's spelt: '12 Mabini St.' and '12 MABINI STREET'. Without a number,
 * many homes are written alike.
 */
export const isSameWritten = (one: string, other: string): boolean => {
  const written = inOneForm(one)
  return /\d/.test(written) && written === inOneForm(other)
}
