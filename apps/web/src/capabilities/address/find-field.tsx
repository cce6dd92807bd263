import { useState } from 'react'
import { Combobox } from './combobox.tsx'
import { ListField, listTrouble, type Listed, type Named } from './list-field.tsx'

/** More than anybody reads; the rest is reached by typing. */
const SHOWN = 80

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()

/** Those that hold every word of what was typed, whatever the accents; a name that begins with it comes first. */
export const matching = (items: readonly Named[], typed: string): Named[] => {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const held = items.filter(({ name }) => words.every((word) => plain(name).includes(word)))
  const starts = ({ name }: Named) => plain(name).startsWith(words[0] ?? '')
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

/** One choice of a long list: typing narrows it. */
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
      help={listTrouble(label, list) ?? (settled && list.items.length === 0 && none)}
    />
  )
}

const statusOf = ({ loading, items }: Listed, found: number): string | undefined => {
  if (loading) return 'loading...'
  if (found === 0) return items.length === 0 ? undefined : 'Nothing in this list matches what you typed'
  return found > SHOWN ? `${found - SHOWN} more: type part of the name` : undefined
}
