import { useState } from 'react'
import type { ChosenAddress } from '../chosen-address.ts'
import { Combobox } from '../combobox.tsx'
import type { Suggestion } from './geocoder.ts'
import { useGeocoder } from './use-geocoder.ts'
import { useSuggestions, type Suggestions } from './use-suggestions.ts'

type AddressSearchProps = {
  /** Whether somebody may choose an address there. */
  allows: (place: Pick<ChosenAddress, 'region' | 'province' | 'municipality'>) => boolean
  onFound: (address: ChosenAddress) => void
  searchFor?: string
}

const OUTSIDE = 'This place is outside the places that you may choose.'

/** Free text that fills the whole form. It is a shortcut: every field can be filled without it. */
export function AddressSearch({ allows, onFound, searchFor = '' }: AddressSearchProps) {
  const geocoder = useGeocoder()
  const [text, setText] = useState(searchFor)
  const [chosen, setChosen] = useState<string>()
  const [locating, setLocating] = useState(false)
  const [refused, setRefused] = useState(false)
  // A text that came out of the list was answered already.
  const suggestions = useSuggestions(geocoder, text === chosen ? '' : text)
  const offered = suggestions.found.filter(({ found }) => !found || allows(found))

  const choose = async (suggestion: Suggestion) => {
    setText(suggestion.label)
    setChosen(suggestion.label)
    setLocating(true)
    const address = await geocoder.locate(suggestion)
    setLocating(false)
    if (!address) return
    setRefused(!allows(address))
    if (allows(address)) onFound(address)
  }

  return (
    <Combobox
      label="Search for the address"
      help="Type a barangay, city, building or subdivision. Or choose each part below."
      placeholder="Such as San Lorenzo, Makati"
      text={text}
      onText={(typed) => {
        setText(typed)
        setRefused(false)
      }}
      busy={suggestions.loading || locating}
      options={offered.map(({ id, label, guessed }) => ({
        id,
        label,
        group: guessed ? 'Did you mean' : undefined,
      }))}
      status={statusOf({ ...suggestions, found: offered })}
      error={
        refused
          ? OUTSIDE
          : suggestions.error && `The search did not work. ${suggestions.error} You can choose each part below.`
      }
      onChoose={(id) => {
        const suggestion = offered.find((found) => found.id === id)
        if (suggestion) void choose(suggestion)
      }}
    />
  )
}

const statusOf = ({ asked, loading, found, error }: Suggestions): string | undefined => {
  if (loading) return 'loading...'
  if (!asked || error !== undefined) return undefined
  // What is only near is not what was looked for.
  return found.some(({ guessed }) => !guessed) ? undefined : 'No address found'
}
