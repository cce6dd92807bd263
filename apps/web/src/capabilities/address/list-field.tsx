import type { ReactNode } from 'react'
import type { Load } from '../../kernel/query.ts'
import { FieldFrame } from '../../ui/field-frame.tsx'
import { Select } from '../../ui/select.tsx'
import { Alert } from '../../ui/alert.tsx'

export type Named = { id: string; name: string }

/** A list that is loading, loaded or failed to load. */
export type Listed = Pick<Load<readonly unknown[]>, 'loading' | 'error' | 'retry'> & { items: readonly Named[] }

type ListFieldProps = {
  label: string
  /** Undefined until the level above is chosen. */
  list: Listed | undefined
  chosen: Named | null
  onChoose: (id: string) => void
  /** Shown before anything is chosen. */
  prompt: string
  /** Shown while the field can’t be used yet. */
  first?: string
  /** Shown when the list is empty. */
  none?: string
  className?: string
}

const promptOf = ({ list, prompt, first = prompt }: ListFieldProps) => {
  if (!list) return first
  return list.loading ? 'Loading…' : prompt
}

/** A single choice from a list short enough to read. */
export function ListField(props: ListFieldProps) {
  const { label, list, chosen, onChoose, className, none = 'There’s nothing to choose here.' } = props
  const items = list?.items ?? []
  const settled = list && !list.loading && list.error === undefined
  // After a reload, show the earlier choice even before the list has loaded.
  const offered = chosen && !items.some((item) => item.id === chosen.id) ? [chosen, ...items] : items
  return (
    <FieldFrame<'select'>
      label={label}
      className={className}
      help={listError(label, list) ?? (settled && items.length === 0 && none)}
    >
      {(own) => (
        <Select
          {...own}
          value={chosen?.id ?? ''}
          disabled={!list}
          aria-busy={list?.loading ?? false}
          onChange={(event) => onChoose(event.target.value)}
          sign={list?.loading ? <Spinner /> : undefined}
        >
          <option value="" disabled={chosen !== null}>
            {promptOf(props)}
          </option>
          {offered.map((item) => (
            <option key={item.id} value={item.id}>
              {item.name}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  )
}

const Spinner = () => (
  <span aria-hidden="true" className="block size-5 animate-spin rounded-full border-2 border-line border-t-strand" />
)

/** An error with a retry button, or undefined if the list is fine. */
export const listError = (what: string, list: Listed | undefined): ReactNode =>
  list?.error === undefined ? undefined : (
    <Alert look="plain" as="span">
      <span className="font-semibold text-coral">We couldn’t load this list. {list.error}</span>{' '}
      <button
        type="button"
        onClick={list.retry}
        aria-label={`Try again: ${what}`}
        className="min-h-11 cursor-pointer font-semibold text-strand underline underline-offset-4"
      >
        Try again
      </button>
    </Alert>
  )
