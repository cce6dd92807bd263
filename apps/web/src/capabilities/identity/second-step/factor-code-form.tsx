import { useRef, useState, type SubmitEvent } from 'react'
import { asText, useSend } from '../../../kernel/use-send.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Field } from '../../../ui/field.tsx'

type FactorCodeFormProps = {
  label?: string
  help: string
  /** The button's label, now and while it is busy. */
  button: string
  underway: string
  /** Where the form appears in place of another. */
  arrived?: boolean
  /** Returns an error message if something went wrong. */
  onCode: (code: string) => Promise<string | undefined>
}

/** A code from the authenticator app, or a recovery code. */
export default function FactorCodeForm({
  label = 'Code',
  help,
  button,
  underway,
  arrived = false,
  onCode,
}: FactorCodeFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const { busy, run } = useSend()

  const send = (event: SubmitEvent) => {
    event.preventDefault()
    const refuse = (message: string | undefined) => {
      setError(message)
      if (message) field.current?.focus()
    }
    if (typed.trim() === '') return refuse('Please enter a code')
    return void run(
      () => asText(onCode(typed.trim())),
      () => refuse(undefined),
      ({ detail }) => refuse(detail),
    )
  }

  return (
    <form method="post" onSubmit={send} noValidate className="grid gap-5">
      <Field
        ref={field}
        label={label}
        name="code"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setError(undefined)
        }}
        error={error}
        help={help}
        autoComplete="one-time-code"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where people have just finished the step before it
        autoFocus={arrived}
        autoCapitalize="none"
        spellCheck={false}
        className="figures"
      />
      <BusyButton type="submit" look="call" busy={busy} className="justify-self-start">
        {busy ? underway : button}
      </BusyButton>
    </form>
  )
}
