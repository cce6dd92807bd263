import { contract } from '@hibla/contract'
import { expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'

const api = await useApi()

const search = async (q: string) => (await api.call(contract.address.searchAddress, { query: { q } })).body
const labels = async (q: string) => (await search(q)).found.map(({ label }) => label)

test('a city comes before the places in it, however its name is written', async () => {
  for (const q of ['makati', 'Makati City', 'city of makati', 'MAKATI CITY, METRO MANILA'])
    expect((await labels(q))[0]).toBe('City of Makati, Metro Manila')
})

test('a city typed as such comes before the towns that share its name, however it is written', async () => {
  for (const q of ['quezon city', 'City of Quezon', 'Quezon City, Metro Manila', '45 Kagitingan Street, Quezon City'])
    expect([q, (await labels(q))[0]]).toEqual([q, 'Quezon City, Metro Manila'])
  for (const [q, label] of [
    ['manila city', 'City of Manila, Metro Manila'],
    ['city of manila', 'City of Manila, Metro Manila'],
    ['cebu city', 'City of Cebu, Cebu'],
    ['davao city', 'City of Davao, Davao del Sur'],
    ['davao', 'City of Davao, Davao del Sur'],
    ['san jose city', 'San Jose City, Nueva Ecija'],
  ] as const)
    expect([q, (await labels(q))[0]]).toEqual([q, label])
})

test('a barangay typed with its city comes before those of the same name in towns of the province', async () => {
  for (const q of [
    'Tabunan, City of Cebu',
    'Tabunan, Cebu City',
    'tabunan cebu city',
    'Brgy. Tabunan, Cebu Cty, Cebu',
  ]) {
    const found = await labels(q)
    expect([q, found[0]]).toEqual([q, 'Tabunan, City of Cebu, Cebu'])
    expect(found).toContain('Tabunan, Borbon, Cebu')
  }
})

test('a barangay typed as such comes before those whose names only start like it', async () => {
  for (const label of await labels('Brgy San Jose')) expect(label).toMatch(/^San Jose, /)
  expect((await labels('Brgy 183, Pasay'))[0]).toBe('Barangay 183, Pasay City, Metro Manila')
})

test('a place with just the typed name comes before larger ones with longer names', async () => {
  expect((await labels('quezon')).slice(0, 6).every((label) => label.startsWith('Quezon, '))).toBe(true)
  for (const label of await labels('manga')) expect(label).toMatch(/^Manga, /)
})

test('a city with an unusual name is found by its full name', async () => {
  expect((await labels('San Felipe Science City of Muñoz'))[0]).toBe('San Felipe, Science City of Muñoz, Nueva Ecija')
  expect((await labels('island garden city of samal'))[0]).toBe('Island Garden City of Samal, Davao del Norte')
})

test('every word must match the start of a word, in any order', async () => {
  expect((await labels('bel-air makati'))[0]).toBe('Bel-Air, City of Makati, Metro Manila')
  expect((await labels('makati bel air'))[0]).toBe('Bel-Air, City of Makati, Metro Manila')
  expect((await labels('lahug ceb'))[0]).toBe('Lahug, City of Cebu, Cebu')
  for (const label of await labels('san isidro')) expect(label).toMatch(/San Isidro/)
})

test('somebody who types a street finds the barangay or city that stands behind it', async () => {
  expect((await labels('12 Kagitingan Street, Bel-Air, Makati'))[0]).toBe('Bel-Air, City of Makati, Metro Manila')
  expect((await labels('45 Kagitingan Ave. Makati City'))[0]).toBe('City of Makati, Metro Manila')
  expect(await labels('Kagitingan Street')).toEqual([])
})

test('accents, punctuation and common abbreviations don’t matter', async () => {
  expect(await labels('dasmariñas')).toEqual(await labels('DASMARINAS'))
  expect((await labels('Brgy. Sta. Cruz, Makati'))[0]).toBe('Santa Cruz, City of Makati, Metro Manila')
  expect((await labels('barangay 183 pasay'))[0]).toBe('Barangay 183, Pasay City, Metro Manila')
})

test('choosing a result fills in the whole form', async () => {
  const { found } = await search('lahug cebu city')
  expect(found[0]).toMatchObject({
    region: { regionId: '0700000000' },
    province: { provinceId: '0702200000', name: 'Cebu' },
    municipality: { municipalityId: '0730600000', name: 'City of Cebu', hasZones: true },
    barangay: { name: 'Lahug', municipalityId: '0730600000' },
    zone: null,
    property: null,
    // In Lahug, not in the middle of the city.
    point: { exactness: 'approximate', latitude: 10.32904, longitude: 123.89689 },
  })
})

test('zones and buildings are found too, buildings with their exact position', async () => {
  expect((await search('eastwood')).found[0]).toMatchObject({
    label: 'Eastwood City Cyberpark, Quezon City, Metro Manila',
    zone: { sezId: 'SEZ-EASTWOOD' },
    barangay: null,
  })
  const { body: buildings } = await api.call(contract.address.properties, {
    query: { kind: 'Building', barangayId: '1380300002' },
  })
  const [building] = buildings
  const { found } = await search(`${building?.name} bel-air makati`)
  expect(found[0]).toMatchObject({
    label: `${building?.name}, Bel-Air, City of Makati, Metro Manila`,
    property: building,
    point: building?.point,
  })
})

test('at most ten results are shown, and letters inside a word match too', async () => {
  expect(await labels('san jose')).toHaveLength(10)
  expect((await labels('asmarin')).length).toBeGreaterThan(0)
})

test('a misspelt name finds nothing but suggests similar names', async () => {
  const { found, didYouMean } = await search('makaty')
  expect(found).toEqual([])
  expect(didYouMean.map(({ label }) => label)).toContain('City of Makati, Metro Manila')
  expect(await search('zzqqxx')).toEqual({ found: [], didYouMean: [] })
})

test('a city typed in a hurry is found, before anything in it', async () => {
  expect((await labels('Quezon Cty'))[0]).toBe((await labels('Quezon City'))[0])
  expect(await labels('Quezon Cty')).toContain('Quezon City, Metro Manila')
  expect((await search('Quezzon City')).didYouMean.map(({ label }) => label)).toContain('Quezon City, Metro Manila')
})

test('characters with a special meaning in SQL are treated as plain text', async () => {
  for (const q of ['%%%', '___', "'; --", '\\\\\\', '%a%', 'ñ%ñ']) {
    const { status } = await api.call(contract.address.searchAddress, { query: { q } })
    expect(status).toBe(200)
  }
  expect(await search('%%%')).toEqual({ found: [], didYouMean: [] })
  expect(await labels('mak%ti')).toEqual(await labels('mak ti'))
  expect(await labels('mak_ti')).toEqual(await labels('mak ti'))
})

test('two letters are too few to search with', async () => {
  const { status } = await api.call(contract.address.searchAddress, { query: { q: 'ma' } })
  expect(status).toBe(400)
})
