import { searchAddress, type FoundAddress } from '@hibla/contract/address/address.contract'
import type { Client } from '@hibla/contract/client'
import { chosenFrom } from '../chosen-address.ts'
import type { Geocoder, Suggestion } from './geocoder.ts'

const suggestion =
  (guessed: boolean) =>
  (found: FoundAddress, index: number): Suggestion => ({
    id: `${guessed ? 'near' : 'found'}-${index}`,
    label: found.label,
    guessed,
    found,
  })

/** The portal's own addresses. */
export const ownGeocoder = (client: Client): Geocoder => ({
  suggest: async (text) => {
    const { found, didYouMean } = await client.get(searchAddress, { query: { q: text } })
    return [...found.map(suggestion(false)), ...didYouMean.map(suggestion(true))]
  },
  locate: async ({ found }) => found && chosenFrom(found),
})
