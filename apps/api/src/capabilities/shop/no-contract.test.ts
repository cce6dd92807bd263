import { contract } from '@hibla/contract'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { people } from './test/people.ts'

const api = await useApi()
const { shop } = contract

test('of the add-ons without a contract an account sees only those whose page it can open', async () => {
  for (const who of [people.manila, people.legacy]) {
    const { accountNumber } = (await api.call(shop.eligibility, { query: {}, ...who })).body
    const { body } = await api.call(shop.noContractOffers, {
      query: { accountNumber, customerCategory: 'RES' },
      ...who,
    })
    expect(body.addons.length).toBeGreaterThan(3)
    expect(body.addons.map(({ bundleId }) => bundleId)).not.toContain('house-call')
    for (const { bundleId } of body.addons)
      expect(
        (await api.call(shop.productPage, { params: { bundleId }, query: { accountNumber }, ...who })).status,
      ).toBe(200)
  }
  const strange = { query: { accountNumber: '1000000000029' }, ...people.legacy }
  expect((await api.call(shop.noContractOffers, strange)).status).toBe(404)
})
