import type { FoundAddress } from '@hibla/contract/address/address.contract'
import type { ChosenAddress } from '../chosen-address.ts'

/** What somebody may have meant by what they typed. */
export type Suggestion = {
  id: string
  label: string
  /** Nothing holds all the words; this is near. */
  guessed: boolean
  /** Where the suggestion is known whole, so that choosing it asks nobody. */
  found?: FoundAddress
}

/** Finds addresses by free text. */
export type Geocoder = {
  suggest(text: string): Promise<Suggestion[]>
  /** The address of a suggestion, as far as it is known; undefined where nothing came of it. */
  locate(suggestion: Suggestion): Promise<ChosenAddress | undefined>
}
