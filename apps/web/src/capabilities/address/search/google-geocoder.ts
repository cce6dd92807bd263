import type { Position } from '@hibla/contract/values/position'
import { setPin, type ChosenAddress } from '../chosen-address.ts'
import type { Geocoder, Suggestion } from './geocoder.ts'
import type { GeocodeRequest, GeocoderAnswer, GoogleMaps } from './google-maps.ts'

/** A place by its address or by the id of a suggestion. */
export type Sought = { address: string } | { placeId: string }

/** Google's name for the position of a single house; all others are the middle of a street or something larger. */
const EXACT = 'ROOFTOP'

const inTheCountry = { componentRestrictions: { country: 'PH' } }

const suggestedNow = async (maps: GoogleMaps, input: string): Promise<Suggestion[]> => {
  const successor = maps.places.AutocompleteSuggestion
  if (!successor) throw new Error('Only the older place autocomplete is available')
  const request = { input, includedRegionCodes: ['ph'], includedPrimaryTypes: ['geocode'] }
  const { suggestions } = await successor.fetchAutocompleteSuggestions(request)
  return suggestions.flatMap(({ placePrediction: found }) =>
    found ? [{ id: found.placeId, label: found.text.toString(), guessed: false }] : [],
  )
}

const suggestedBefore = (maps: GoogleMaps, input: string): Promise<Suggestion[]> =>
  new Promise((resolve, reject) => {
    const request = { input, componentRestrictions: { country: 'ph' }, types: ['geocode'] }
    new maps.places.AutocompleteService().getPlacePredictions(request, (found, status) => {
      if (status !== 'OK' && status !== 'ZERO_RESULTS')
        return reject(new Error(`Place autocomplete responded with ${status}`))
      return resolve((found ?? []).map((each) => ({ id: each.place_id, label: each.description, guessed: false })))
    })
  })

/** Which of the two a key can use depends on when it was created. */
const suggested = (maps: GoogleMaps, input: string): Promise<Suggestion[]> =>
  suggestedNow(maps, input).catch(() => suggestedBefore(maps, input))

const geocoded = (maps: GoogleMaps, sought: Sought): Promise<GeocoderAnswer> =>
  new Promise((resolve, reject) => {
    const request: GeocodeRequest = { ...sought, ...inTheCountry }
    new maps.Geocoder().geocode(request, (found, status) => {
      if (status === 'OK' && found?.[0]) resolve(found[0])
      else reject(new Error(`Geocoding responded with ${status}`))
    })
  })

const part = ({ address_components }: GeocoderAnswer, ...types: string[]): string | undefined =>
  types
    .map((type) => address_components.find((component) => component.types.includes(type))?.long_name)
    .find((name) => name !== undefined)

export type GeocodedAddress = { position: Position; exact: boolean; words: string; zipCode: string | undefined }

const placeOf = (answer: GeocoderAnswer): GeocodedAddress => {
  const { location, location_type } = answer.geometry
  const barangay = part(answer, 'sublocality_level_1', 'sublocality', 'neighborhood', 'administrative_area_level_5')
  const city = part(answer, 'locality', 'administrative_area_level_3')
  return {
    position: { latitude: location.lat(), longitude: location.lng() },
    exact: location_type === EXACT,
    words: [barangay, city].filter(Boolean).join(' ') || answer.formatted_address,
    zipCode: part(answer, 'postal_code'),
  }
}

type Means = {
  maps: () => Promise<GoogleMaps>
  /** Knows the ids of regions down to barangays, which Google doesn't. */
  own: Geocoder
  keepZipCode: (zipCode: string) => void
  log: (error: unknown) => void
}

/** Finds a place. Failures are only logged. */
export const geocode = async (
  { maps, keepZipCode, log }: Pick<Means, 'maps' | 'keepZipCode' | 'log'>,
  sought: Sought,
): Promise<GeocodedAddress | undefined> => {
  try {
    const place = placeOf(await geocoded(await maps(), sought))
    if (place.zipCode !== undefined) keepZipCode(place.zipCode)
    return place
  } catch (error) {
    log(error)
    return undefined
  }
}

/** Suggests Google's places, or the portal's own if Google fails. */
export const googleGeocoder = ({ maps, own, keepZipCode, log }: Means): Geocoder => {
  const chosen = async ({ words, position, exact: pinned }: GeocodedAddress): Promise<ChosenAddress | undefined> => {
    const [nearest] = await own.suggest(words)
    const address = nearest && (await own.locate(nearest))
    if (!address || !pinned || address.property || !(address.barangay ?? address.zone)) return address
    return setPin({ ...address, locationType: 'Others' }, position)
  }

  return {
    suggest: async (text) => {
      try {
        return await suggested(await maps(), text)
      } catch (error) {
        log(error)
        return own.suggest(text)
      }
    },
    locate: async (suggestion) => {
      if (suggestion.found) return own.locate(suggestion)
      const place = await geocode({ maps, keepZipCode, log }, { placeId: suggestion.id })
      return place && chosen(place).catch(() => undefined)
    },
  }
}
