import type { FoundAddress } from '@hibla/contract/address/address.contract'
import type { ChosenAddress } from '../chosen-address.ts'

/** A possible match for what was typed. */
export type Suggestion = {
  id: string
  label: string
  /** Not an exact match, only similar. */
  guessed: boolean
  /** The full address, if known, so choosing it needs no further request. */
  found?: FoundAddress
}

/** Finds addresses by free text. */
export type Geocoder = {
  suggest(text: string): Promise<Suggestion[]>
  /** The address of a suggestion as far as we know it; undefined if it couldn't be found. */
  locate(suggestion: Suggestion): Promise<ChosenAddress | undefined>
}
