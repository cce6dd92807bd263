import { applicationStatuses } from '@hibla/contract/applications/status.rule'
import type { FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { statusNames } from '../words.ts'

export const listFields = ['search', 'status', 'segment'] as const
export type ListWish = Partial<Record<(typeof listFields)[number], string>>

const statuses = applicationStatuses.map((value) => ({ value, label: statusNames[value] }))
const segments = [
  { value: 'Residential', label: 'Residential' },
  { value: 'SME', label: 'Small business' },
]

/** Narrows the list down; an empty field doesn't. */
export function ListFilters({ start, onLook }: { start: ListWish; onLook: (wish: ListWish) => void }) {
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const of = (name: string) => (typed.get(name) as string).trim()
    onLook(Object.fromEntries(listFields.flatMap((name) => (of(name) ? [[name, of(name)]] : []))))
  }
  return (
    <form onSubmit={look} className="mt-5 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto]">
      <Field
        label="Search"
        name="search"
        type="search"
        enterKeyHint="search"
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
        placeholder="Name, mobile number, email or reference"
        defaultValue={start.search}
      />
      <SelectField label="Status" name="status" prompt="Any" options={statuses} defaultValue={start.status} />
      <SelectField label="For" name="segment" prompt="Anyone" options={segments} defaultValue={start.segment} />
      <Button type="submit" look="call">
        Show
      </Button>
    </form>
  )
}
