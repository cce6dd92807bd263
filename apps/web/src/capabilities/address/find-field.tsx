import { plainText } from '@hibla/contract/values/plain-text'
import { useState } from 'react'
import { Combobox } from './combobox.tsx'
import { ListField, listError, type Listed, type Named } from './list-field.tsx'

/** Nobody reads further than this; typing finds the rest. */
const SHOWN = 80

/** Items containing every typed word, ignoring accents; names that start with the first word come first. */
export const matching = (items: readonly Named[], typed: string): Named[] => {
  const words = plainText(typed).split(/\s+/).filter(Boolean)
  const held = items.filter(({ name }) => words.every((word) => plainText(name).includes(word)))
  const starts = ({ name }: Named) => plainText(name).startsWith(words[0] ?? '')
  return [...held.filter(starts), ...held.filter((item) => !starts(item))]
}

type FindFieldProps = {
  label: string
  list: Listed | undefined
  chosen: Named | null
  onChoose: (id: string) => void
  prompt: string
  first?: string
  none: string
}

/** A single choice from a long list, narrowed by typing. */
export function FindField(props: FindFieldProps) {
  const { label, list, chosen, onChoose, prompt, none } = props
  const [typed, setTyped] = useState<string>()
  if (!list) return <ListField {...props} />
  const found = matching(list.items, typed ?? '')
  const shown = found.slice(0, SHOWN)
  const settled = !list.loading && list.error === undefined
  return (
    <Combobox
      label={label}
      text={typed ?? chosen?.name ?? ''}
      onText={setTyped}
      options={shown.map(({ id, name }) => ({ id, label: name }))}
      onChoose={(id) => {
        setTyped(undefined)
        onChoose(id)
      }}
      onLeave={() => setTyped(undefined)}
      browsed
      busy={list.loading}
      placeholder={list.loading ? 'Loading…' : prompt}
      status={statusOf(list, found.length)}
      help={listError(label, list) ?? (settled && list.items.length === 0 && none)}
    />
  )
}

const statusOf = ({ loading, items }: Listed, found: number): string | undefined => {
  if (loading) return 'loading...'
  if (found === 0) return items.length === 0 ? undefined : 'No matches. Try a different spelling.'
  return found > SHOWN ? `${found - SHOWN} more. Type part of the name to narrow the list.` : undefined
}
