/** The parts of Google's maps library that the portal uses, as described in its reference. */
type Prediction = { place_id: string; description: string }
export type GeocoderAnswer = {
  formatted_address: string
  address_components: { long_name: string; types: string[] }[]
  geometry: { location: { lat(): number; lng(): number }; location_type: string }
}
type SuggestionRequest = { input: string; includedRegionCodes: string[]; includedPrimaryTypes: string[] }
type SuggestionAnswer = { suggestions: { placePrediction: { placeId: string; text: { toString(): string } } | null }[] }
type PredictionRequest = { input: string; componentRestrictions: { country: string }; types: string[] }
export type GeocodeRequest = ({ address: string } | { placeId: string }) & {
  componentRestrictions?: { country: string }
}

export type GoogleMaps = {
  places: {
    /** Replaces AutocompleteService; the only one available to keys created since March 2025. */
    AutocompleteSuggestion?: { fetchAutocompleteSuggestions(request: SuggestionRequest): Promise<SuggestionAnswer> }
    AutocompleteService: new () => {
      getPlacePredictions(
        request: PredictionRequest,
        done: (found: Prediction[] | null, status: string) => void,
      ): unknown
    }
  }
  Geocoder: new () => {
    geocode(request: GeocodeRequest, done: (found: GeocoderAnswer[] | null, status: string) => void): unknown
  }
}

declare global {
  interface Window {
    google?: { maps?: GoogleMaps }
    /** Google's script calls this when it is ready. */
    hiblaMapsReady?: () => void
  }
}

let loading: Promise<GoogleMaps> | undefined

const load = (key: string): Promise<GoogleMaps> =>
  new Promise((resolve, reject) => {
    const query = new URLSearchParams({
      key,
      libraries: 'places',
      region: 'PH',
      language: 'en',
      loading: 'async',
      callback: 'hiblaMapsReady',
    })
    const script = document.createElement('script')
    script.src = `https://maps.googleapis.com/maps/api/js?${query}`
    script.async = true
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('The maps service could not be loaded'))
    })
    window.hiblaMapsReady = () => {
      if (window.google?.maps) resolve(window.google.maps)
      else reject(new Error('The maps service loaded incompletely'))
    }
    document.head.append(script)
  })

/** Loads Google's library when first needed. After a failure, the next call tries again. */
export const googleMaps = (key: string): Promise<GoogleMaps> => {
  if (window.google?.maps) return Promise.resolve(window.google.maps)
  loading ??= load(key).finally(() => {
    loading = undefined
  })
  return loading
}
