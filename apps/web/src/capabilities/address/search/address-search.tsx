import { useState } from 'react'
import type { ChosenAddress } from '../chosen-address.ts'
import { Combobox } from '../combobox.tsx'
import type { Suggestion } from './geocoder.ts'
import { storeStreet, streetIn } from './typed-street.ts'
import { useGeocoder } from './use-geocoder.ts'
import { useSuggestions, type Suggestions } from './use-suggestions.ts'

type AddressSearchProps = {
  /** Whether addresses there can be chosen. */
  allows: (place: Pick<ChosenAddress, 'region' | 'province' | 'municipality'>) => boolean
  onFound: (address: ChosenAddress) => void
  searchFor?: string
  help?: string
  /** Shows what was found for `searchFor` right away. */
  opened?: boolean
}

const OUTSIDE = 'You can’t choose this place. Please pick one in your own area.'

/** Fills the whole form from free text. Just a shortcut: every field can be filled in without it. */
export function AddressSearch({
  allows,
  onFound,
  searchFor = '',
  help = 'Type a barangay, city, building or subdivision, or fill in the fields below.',
  opened = false,
}: AddressSearchProps) {
  const geocoder = useGeocoder()
  const [text, setText] = useState(searchFor)
  const [chosen, setChosen] = useState<string>()
  const [locating, setLocating] = useState(false)
  const [refused, setRefused] = useState(false)
  const [street, setStreet] = useState<string>()
  // Don't search again for text that was chosen from the list.
  const suggestions = useSuggestions(geocoder, text === chosen ? '' : text)
  const offered = suggestions.found.filter(({ found }) => !found || allows(found))

  const choose = async (suggestion: Suggestion) => {
    const typedStreet = streetIn(text)
    setText(suggestion.label)
    setChosen(suggestion.label)
    setLocating(true)
    const address = await geocoder.locate(suggestion)
    setLocating(false)
    if (!address) return
    setRefused(!allows(address))
    if (!allows(address)) return
    setStreet(typedStreet)
    storeStreet(typedStreet)
    onFound(address)
  }

  return (
    <Combobox
      label="Search for the address"
      help={street === undefined ? help : `We’ve noted the street, ${street}. You can change it when you apply.`}
      opened={opened}
      placeholder="For example, San Lorenzo, Makati"
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
          : suggestions.error &&
            `Search isn’t working right now. ${suggestions.error} You can fill in the fields below instead.`
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
  return found.length > 0 ? undefined : 'No address found'
}
