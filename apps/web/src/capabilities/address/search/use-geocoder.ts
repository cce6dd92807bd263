import { useMemo } from 'react'
import { report } from '../../../kernel/report.ts'
import { useSite } from '../../../kernel/site.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { geocodedZipCode } from '../geocoded-zip-code.ts'
import type { Geocoder } from './geocoder.ts'
import { ownGeocoder } from './own-geocoder.ts'

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
