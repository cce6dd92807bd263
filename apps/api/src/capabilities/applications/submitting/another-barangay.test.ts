import { homeAddress } from '@hibla/contract/applications/test/ana'
import { expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { bangkal, inMakati } from '../../../../test/demo-places.ts'
import { barangayAt, nameOfBarangayAt } from '../../address/outlines/outlines.ts'
import { sql } from '../../../kernel/postgres/sql.ts'
import { applicationOrder } from '../applications.tables.ts'
import { applicantsOf, home } from '../test/applicant.ts'

const api = await useApi()
const { guestOrder, reference, save } = applicantsOf(api)
const at = (barangay: string) => ({ addresses: [{ ...homeAddress, barangay }] })

test('a draft can’t name another barangay of the town than the one its pin is in, whoever saves it', async () => {
  const order = await guestOrder()
  await reference(order)
  const refusal = await save(order, at('San Lorenzo'))
  expect(refusal.problem).toMatchObject({
    code: 'pin-in-another-barangay',
    names: { chosen: 'San Lorenzo', pin: 'Bangkal' },
  })
  expect((await save(order, at('Bangkal'))).status).toBe(200)
})

test('however a barangay or its town is spelt, it is compared with the pin', async () => {
  const order = await guestOrder()
  await reference(order)
  for (const spelt of ['BANGKAL', 'Brgy. Bangkal', 'bgy.bangkal', 'Barangay Bángkal (Pob.)'])
    expect([spelt, (await save(order, at(spelt))).status]).toEqual([spelt, 200])
  const inTown = (cityMunicipality: string, barangay: string) =>
    save(order, { addresses: [{ ...homeAddress, cityMunicipality, barangay }] })
  expect((await inTown('Makati City', 'BANGKAL')).status).toBe(200)
  const elsewhere = { code: 'pin-in-another-barangay', names: { chosen: 'San Lorenzo', pin: 'Bangkal' } }
  for (const spelt of ['SAN LORENZO', 'Brgy. San Lorenzo', 'Barangay San Lorenzo (Pob.)'])
    expect((await save(order, at(spelt))).problem).toMatchObject(elsewhere)
  expect((await inTown('MAKATI', 'San Lorenzo')).problem).toMatchObject(elsewhere)
})

test('a barangay that nobody knows isn’t where the pin is', async () => {
  const order = await guestOrder()
  await reference(order)
  for (const barangay of ['Where the old mill was', '', '(Pob.)'])
    expect((await save(order, at(barangay))).problem.code).toBe('barangay-unknown')
  for (const province of ['NCR', 'X'])
    for (const barangay of ['San Lorenzo', 'Bangkal']) {
      const addresses = [{ ...homeAddress, province, barangay }]
      expect((await save(order, { addresses })).problem.code).toBe('barangay-unknown')
    }
})

test('a barangay of the same name in another town is another barangay', async () => {
  const order = await guestOrder()
  await reference(order)
  // Makati and Mandaluyong both have one.
  await api.db.update(applicationOrder).set({ place: sql`jsonb_set(place, '{address,barangay}', '"Poblacion"')` })
  const inTown = (cityMunicipality: string) =>
    save(order, { addresses: [{ ...homeAddress, cityMunicipality, barangay: 'Poblacion' }] })
  expect((await inTown('City of Mandaluyong')).problem).toMatchObject({
    code: 'pin-in-another-barangay',
    names: { chosen: 'Poblacion' },
  })
  expect((await inTown('City of Makati')).status).toBe(200)
})

test('by the border, either barangay will do', async () => {
  const isBangkal = (east: number) =>
    barangayAt({ ...inMakati, longitude: inMakati.longitude + east }) === bangkal.barangayId
  let east = 0
  while (isBangkal(east)) east += 0.0001
  const beside = { ...inMakati, longitude: inMakati.longitude + east - 0.0005 }
  const next = nameOfBarangayAt({ ...inMakati, longitude: inMakati.longitude + east })!
  expect([barangayAt(beside), next === 'Bangkal']).toEqual([bangkal.barangayId, false])
  const order = await guestOrder()
  expect((await reference(order, { ...home, at: beside })).status).toBe(200)
  expect((await save(order, { ...at(next), position: beside })).status).toBe(200)
})
