import { searchAddress, type FoundAddress } from '@hibla/contract/address/address.contract'
import type { Client } from '@hibla/contract/client'
import { useMemo } from 'react'
import { report } from '../../../kernel/report.ts'
import { useSite } from '../../../kernel/site.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { chosenFrom } from '../chosen-address.ts'
import { geocodedZipCode } from '../geocoded-zip-code.ts'
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
const ownGeocoder = (client: Client): Geocoder => ({
  suggest: async (text) => {
    const { found, didYouMean } = await client.get(searchAddress, { query: { q: text } })
    return [...found.map(suggestion(false)), ...didYouMean.map(suggestion(true))]
  },
  locate: async ({ found }) => found && chosenFrom(found),
})

/** Google's geocoder, whose code is only loaded if there is a key. */
const withKey = (key: string, own: Geocoder): Geocoder => {
  const google = import('./google-geocoder.ts').then(({ googleGeocoder }) =>
    googleGeocoder({
      maps: async () => (await import('./google-maps.ts')).googleMaps(key),
      own,
      keepZipCode: geocodedZipCode.write,
      log: (error) => report({}, error),
    }),
  )
  return {
    suggest: async (text) => (await google).suggest(text),
    locate: async (suggestion) => (await google).locate(suggestion),
  }
}

export const useGeocoder = (): Geocoder => {
  const client = useClient()
  const { mapsKey } = useSite().config
  return useMemo(() => {
    const own = ownGeocoder(client)
    return mapsKey === null ? own : withKey(mapsKey, own)
  }, [client, mapsKey])
}
