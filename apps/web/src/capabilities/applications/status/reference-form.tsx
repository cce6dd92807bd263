import { ApplicationReference } from '@hibla/contract/applications/reference'
import { useRef, useState, type SubmitEvent } from 'react'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Field } from '../../../ui/field.tsx'

type ReferenceFormProps = { typed: string; onReference: (reference: string) => void }

/** Also works before scripts have loaded: then the browser opens the page with the reference itself. */
export function ReferenceForm({ typed, onReference }: ReferenceFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState(typed)
  const judge = (given: string) => ApplicationReference.safeParse(given.trim().toUpperCase())
  const first = typed === '' ? undefined : judge(typed).error?.issues[0]?.message
  const [error, setError] = useState(first)

  const look = (event: SubmitEvent) => {
    event.preventDefault()
    const judged = judge(value)
    setError(judged.error?.issues[0]?.message)
    if (judged.success) onReference(judged.data)
    else field.current?.focus()
  }
  return (
    <form method="get" onSubmit={look} noValidate className="mt-6 max-w-140">
      <Field
        ref={field}
        label="Reference"
        name="reference"
        value={value}
        onChange={({ target }) => {
          setValue(target.value)
          setError(undefined)
        }}
        error={error}
        help="It’s in the email we sent you, and looks like HOBS-7K2M9P4RTX5W."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="figures"
        beside={
          <BusyButton type="submit" look="call" busy={false}>
            Check status
          </BusyButton>
        }
      />
    </form>
  )
}
