import { zipCode } from '@hibla/contract/address/address.contract'
import { expect, test } from 'vitest'
import { geocodedZipCode } from './geocoded-zip-code.ts'
import { clientWith } from '../../test/client.ts'
import { noAddress } from './chosen-address.ts'
import { findZipCode } from './find-zip-code.ts'
import { chosen, fourth, makati, sanLorenzo } from './test/places.ts'

test('the zip code comes from the province, municipality and barangay', async () => {
  const asked: { input: unknown }[] = []
  const client = clientWith([[zipCode, { zipCode: '1223' }]], asked as never)
  expect(await findZipCode(client, chosen())).toBe('1223')
  expect(asked[0]?.input).toEqual({
    query: {
      provinceId: fourth.provinceId,
      municipalityId: makati.municipalityId,
      barangayId: sanLorenzo.barangayId,
    },
  })
})

test('if our own table has none or can’t be reached, the geocoded zip code is used, or none', async () => {
  const unknown = clientWith([[zipCode, { zipCode: null }]])
  expect(await findZipCode(unknown, chosen())).toBe('')
  geocodedZipCode.write('1226')
  expect(await findZipCode(unknown, chosen())).toBe('1226')
  expect(await findZipCode(clientWith([]), chosen())).toBe('1226')
  expect(await findZipCode(clientWith([]), noAddress)).toBe('1226')
})
