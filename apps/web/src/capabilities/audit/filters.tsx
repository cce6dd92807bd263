import { securityEvents } from '@hibla/contract/values/security-event'
import type { FormEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { eventNames } from './texts.ts'

export type TrailFilter = { what?: string; person?: string; day?: string }

const kinds = securityEvents.map((value) => ({ value, label: eventNames[value] }))

type FiltersProps = { typed: TrailFilter; onType: (typed: TrailFilter) => void; onLook: (filter: TrailFilter) => void }

/** Chooses what to look at; an empty field doesn't narrow it down. */
export function Filters({ typed, onType, onLook }: FiltersProps) {
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = Object.entries(typed).map(([name, value]) => [name, value.trim()])
    onLook(Object.fromEntries(given.filter(([, value]) => value !== '')))
  }
  const field = (name: keyof TrailFilter) => ({
    name,
    value: typed[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => onType({ ...typed, [name]: target.value }),
  })
  return (
    <form onSubmit={look} className="mt-8 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]">
      <SelectField label="What happened" {...field('what')} prompt="Anything" options={kinds} />
      <Field label="Person’s id" {...field('person')} maxLength={60} autoComplete="off" spellCheck={false} />
      <Field label="Day" {...field('day')} type="date" />
      <Button type="submit" look="call">
        Show
      </Button>
    </form>
  )
}
