import { saveApplication } from '@hibla/contract/applications/applications.contract'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { stepRecordOf } from '../../../address/index.ts'
import { chosen, tower, village } from '../../../address/test/places.ts'
import { draft } from '../../draft/draft.ts'
import { saved } from '../test/application.ts'
import { restore } from '../resume/restore.ts'
import { begin, birth, BUSINESS, HOME, open, save, type } from '../../test/details.tsx'
import { cleanStart, field } from '../../test/start.tsx'

cleanStart()

/** What a business is asked besides. */
const sayBusiness = async () => {
  await type('Business name', 'Habi Weaving')
  await userEvent.selectOptions(field('Kind of business'), 'Partnership')
  await type('TIN', '123-456-789-000')
  await screen.findByRole('option', { name: 'Manufacturing' })
  await userEvent.selectOptions(field('Industry'), 'Manufacturing')
  await type('Representative’s first name', 'Ben')
  await type('Representative’s last name', 'Santos')
}

test.each([
  ['a home', HOME, chosen({ locationType: 'Subdivision', property: village }), async () => {}],
  ['a business', BUSINESS, chosen({ locationType: 'Building', property: tower }), sayBusiness],
])(
  '[address.residential-and-billing-fields] the address of %s and a billing address elsewhere are told with all ten fields, landmark included',
  async (_what, at, place, sayMore) => {
    begin()
    draft.residentialInfo.write(stepRecordOf(place, '1200'))
    const { calls } = await open(at)
    await sayMore()
    await birth('1990-02-28')
    await type('Unit or building number (optional)', '12')
    await type('Street name', 'Mabini St.')
    await type('Zip code (optional)', '1223')
    await type('Landmark (optional)', 'Beside the chapel')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Send the bill to the same address.' }))
    const billing = {
      'unit or building number (optional)': '7-B',
      'building name (optional)': 'Lawa Court',
      'street name': 'Rizal Avenue',
      'subdivision or village (optional)': 'Lakeside',
      barangay: 'Dasmariñas',
      'city or municipality': 'City of Calamba',
      province: 'Laguna',
      region: 'CALABARZON',
      'zip code (optional)': '4027',
      'landmark (optional)': 'Across the market',
    }
    for (const [part, text] of Object.entries(billing)) await type(`Billing: ${part}`, text)
    await save()
    await screen.findByRole('heading', { name: 'Choose a plan' })
    expect(calls(saveApplication)[0]?.body).toMatchObject({
      addresses: [
        {
          addressType: 'residential',
          buildingNumber: '12',
          buildingName: place.locationType === 'Building' ? 'Habi Tower' : '',
          streetName: 'Mabini St.',
          subdivisionVillage: place.locationType === 'Subdivision' ? 'Sinag Village' : '',
          barangay: 'San Lorenzo',
          cityMunicipality: 'City of Makati',
          province: 'NCR, Fourth District',
          region: 'National Capital Region',
          zipCode: '1223',
          landmark: 'Beside the chapel',
        },
        {
          addressType: 'billing',
          buildingNumber: '7-B',
          buildingName: 'Lawa Court',
          streetName: 'Rizal Avenue',
          subdivisionVillage: 'Lakeside',
          barangay: 'Dasmariñas',
          cityMunicipality: 'City of Calamba',
          province: 'Laguna',
          region: 'CALABARZON',
          zipCode: '4027',
          landmark: 'Across the market',
        },
      ],
    })
    expect(draft.applicationInfo.read()).toMatchObject({
      building_number: '12',
      street_name: 'Mabini St.',
      zip_code: '1223',
      landmark: 'Beside the chapel',
      billing: {
        building_number: '7-B',
        building_name: 'Lawa Court',
        street_name: 'Rizal Avenue',
        subdivision_village: 'Lakeside',
        barangay: 'Dasmariñas',
        city_municipality: 'City of Calamba',
        province: 'Laguna',
        region: 'CALABARZON',
        zip_code: '4027',
        landmark: 'Across the market',
      },
    })
  },
)

test('a different billing address must be complete', async () => {
  begin()
  const { calls } = await open()
  await birth('1990-02-28')
  await type('Street name', 'Mabini St.')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Send the bill to the same address.' }))
  await save()
  await screen.findAllByText('This field required')
  for (const part of ['street name', 'barangay', 'city or municipality', 'province', 'region'])
    await type(`Billing: ${part}`, `My ${part}`)
  await save()
  await screen.findByRole('heading', { name: 'Choose a plan' })
  expect(calls(saveApplication)[0]?.body).toMatchObject({
    addresses: [{}, { addressType: 'billing', streetName: 'My street name', region: 'My region' }],
  })
})

test.each(['Residential', 'SME'] as const)(
  '[address.residential-and-billing-fields] a draft (%s) that is resumed still has both addresses, each with its ten fields',
  (customerSegment) => {
    const application = saved()
    const [first] = application.told.addresses
    const home = { ...first!, buildingNumber: '12', zipCode: '1223', landmark: 'Beside the chapel' }
    const billing = {
      addressType: 'billing' as const,
      buildingNumber: '7-B',
      buildingName: 'Lawa Court',
      streetName: 'Rizal Avenue',
      subdivisionVillage: 'Lakeside',
      barangay: 'Dasmariñas',
      cityMunicipality: 'City of Calamba',
      province: 'Laguna',
      region: 'CALABARZON',
      zipCode: '4027',
      landmark: 'Across the market',
    }
    restore({ ...application, told: { ...application.told, customerSegment, addresses: [home, billing] } })
    expect(draft.residentialInfo.read()).toMatchObject({
      region: application.place?.address?.region,
      barangay_sez: application.place?.address?.barangay,
      zip_code: '1223',
    })
    expect(draft.applicationInfo.read()).toMatchObject({
      building_number: '12',
      street_name: home.streetName,
      zip_code: '1223',
      landmark: 'Beside the chapel',
      billing: {
        building_number: '7-B',
        building_name: 'Lawa Court',
        street_name: 'Rizal Avenue',
        subdivision_village: 'Lakeside',
        barangay: 'Dasmariñas',
        city_municipality: 'City of Calamba',
        province: 'Laguna',
        region: 'CALABARZON',
        zip_code: '4027',
        landmark: 'Across the market',
      },
    })
  },
)
