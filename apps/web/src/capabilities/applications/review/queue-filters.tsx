import { applicationStatuses } from '@hibla/contract/applications/status.rule'
import type { FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { statusWords } from './words.ts'

export const queueFields = ['status', 'segment', 'olderThan', 'agentCode', 'search'] as const
export type QueueWish = Partial<Record<(typeof queueFields)[number], string>>

const statuses = applicationStatuses.slice(1).map((value) => ({ value, label: statusWords[value] }))
const segments = [
  { value: 'Residential', label: 'Residential' },
  { value: 'SME', label: 'Small business' },
]

/** Chooses what to work on; an empty field doesn't narrow it down. */
export function QueueFilters({ start, onLook }: { start: QueueWish; onLook: (wish: QueueWish) => void }) {
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const of = (name: string) => (typed.get(name) as string).trim()
    onLook(Object.fromEntries(queueFields.flatMap((name) => (of(name) ? [[name, of(name)]] : []))))
  }
  return (
    <form onSubmit={look} className="mt-8 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <SelectField label="Status" name="status" prompt="Any" options={statuses} defaultValue={start.status} />
      <SelectField label="For" name="segment" prompt="Anyone" options={segments} defaultValue={start.segment} />
      <Field
        label="Submitted at least this many days ago"
        name="olderThan"
        inputMode="numeric"
        pattern="[0-9]{1,3}"
        title="A number of days"
        defaultValue={start.olderThan}
      />
      <Field label="Agent code" name="agentCode" maxLength={20} autoComplete="off" defaultValue={start.agentCode} />
      <Field
        label="Reference"
        name="search"
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        defaultValue={start.search}
      />
      <Button type="submit" look="call">
        Show
      </Button>
    </form>
  )
}
