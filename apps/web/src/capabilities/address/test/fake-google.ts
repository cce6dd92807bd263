import type { GeocoderAnswer, GoogleMaps } from '../search/google-maps.ts'

export const answer = (own: Partial<GeocoderAnswer> = {}): GeocoderAnswer => ({
  formatted_address: '6750 Ayala Avenue, Makati, 1226 Metro Manila, Philippines',
  address_components: [
    { long_name: 'San Lorenzo', types: ['sublocality_level_1', 'sublocality', 'political'] },
    { long_name: 'Makati', types: ['locality', 'political'] },
    { long_name: '1226', types: ['postal_code'] },
  ],
  geometry: { location: { lat: () => 14.5512, lng: () => 121.0249 }, location_type: 'ROOFTOP' },
  ...own,
})

export type Statuses = { places?: string; geocoder?: string; answer?: GeocoderAnswer }

/** Google's library as described in its reference, recording requests. */
export const fakeMaps = (statuses: Statuses = {}) => {
  const asked: { of: string; request: unknown }[] = []
  const maps: GoogleMaps = {
    places: {
      AutocompleteService: class {
        getPlacePredictions(request: unknown, done: (found: never, status: string) => void) {
          asked.push({ of: 'places', request })
          done([{ place_id: 'p-1', description: '6750 Ayala Avenue, Makati' }] as never, statuses.places ?? 'OK')
        }
      },
    },
    Geocoder: class {
      geocode(request: unknown, done: (found: GeocoderAnswer[] | null, status: string) => void) {
        asked.push({ of: 'geocoder', request })
        done(statuses.geocoder ? null : [statuses.answer ?? answer()], statuses.geocoder ?? 'OK')
      }
    },
  }
  return { maps, asked }
}
