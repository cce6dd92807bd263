import { securityEvents } from '@hibla/contract/values/security-event'
import type { FormEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { eventNames } from './words.ts'

export type Wish = { what?: string; person?: string; day?: string }

const fields = ['what', 'person', 'day'] as const satisfies (keyof Wish)[]
const kinds = securityEvents.map((value) => ({ value, label: eventNames[value] }))

/** Chooses what to look at; an empty field doesn't narrow it down. */
export function Filters({ onLook }: { onLook: (wish: Wish) => void }) {
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const of = (name: keyof Wish) => (typed.get(name) as string).trim()
    onLook(Object.fromEntries(fields.flatMap((name) => (of(name) ? [[name, of(name)]] : []))))
  }
  return (
    <form onSubmit={look} className="mt-8 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]">
      <SelectField label="What happened" name="what" prompt="Anything" options={kinds} />
      <Field label="Person’s id" name="person" maxLength={60} autoComplete="off" spellCheck={false} />
      <Field label="Day" name="day" type="date" />
      <Button type="submit" look="call">
        Show
      </Button>
    </form>
  )
}
