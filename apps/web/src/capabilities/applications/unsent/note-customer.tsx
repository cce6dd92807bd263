import { useEffect, useState } from 'react'
import { z } from 'zod'
import { useLightForm } from '../../../kernel/light-form.ts'
import { useSession } from '../../../kernel/session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { Consent } from '../steps/start/consent.tsx'
import { PersonalDetails } from '../steps/start/personal-details.ts'
import { WhoFields } from '../steps/start/who-fields.tsx'
import { noted } from './noted.ts'

const Note = PersonalDetails.extend({
  place: z.string().trim().min(3, 'Please type where they live').max(200, 'Please keep it to 200 characters'),
})

const focus = (button: HTMLButtonElement | null) => button?.focus()

/** Without a signal no application can begin, so an agent notes who wants one, as often as somebody does. */
export function NoteCustomer() {
  const [form, setForm] = useState<'not yet' | 'open' | 'done'>('not yet')
  if (form === 'open') return <NoteForm onDone={() => setForm('done')} />
  return (
    <Button ref={form === 'done' ? focus : undefined} onClick={() => setForm('open')}>
      Note the next customer
    </Button>
  )
}

function NoteForm({ onDone }: { onDone: () => void }) {
  const of = useSession().claims?.sub ?? ''
  const { form, field, submit } = useLightForm(Note)
  const save = ({ checkTerms: _, place, ...who }: z.output<typeof Note>) => {
    void noted.keep({ key: crypto.randomUUID(), of, at: Date.now(), who, place })
    toast(`Noted: ${who.first_name} ${who.last_name}. You’ll find them on your dashboard.`, 'good')
    onDone()
  }
  // The button that was pressed is gone.
  useEffect(() => form.current?.querySelector('input')?.focus(), [form])
  return (
    <form
      ref={form}
      method="post"
      aria-label="The next customer"
      onSubmit={(event) => submit(save)(event)}
      noValidate
      className="grid gap-5 rounded-card border border-line bg-surface p-5 sm:grid-cols-2"
    >
      <WhoFields field={field} agent />
      <Field
        className="sm:col-span-2"
        label="Where they live"
        help="Barangay and city at least, like San Lorenzo, Makati. You place the pin once there’s a signal."
        autoComplete="off"
        {...field('place')}
      />
      <Checkbox className="sm:col-span-2" label={<Consent agent />} {...field('checkTerms')} />
      <p className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" look="call">
          Save on this device
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </p>
    </form>
  )
}
