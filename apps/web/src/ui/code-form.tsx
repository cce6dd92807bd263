import { ONE_TIME_MINUTES } from '@hibla/contract/values/one-time'
import { Otp, OTP_DIGITS } from '@hibla/contract/values/otp'
import { useRef, useState, type SubmitEvent } from 'react'
import { BusyButton } from './busy-button.tsx'
import { Button } from './button.tsx'
import { Field } from './field.tsx'

type CodeFormProps = {
  /** Where the code went, as far as it may be told. */
  sentTo: string
  /** What a press does, now and while it is being done. */
  button: string
  underway: string
  /** Each answers with what went wrong, in words. */
  onCode: (otp: string) => Promise<string | undefined>
  onAgain: () => Promise<string | undefined>
  onBack: () => void
}

/** However it was pasted: with a space around it, or in two groups. */
const digitsOf = (typed: string) => typed.replaceAll(/[\s-]/g, '')

/** The second step of everything that is proved by a code. */
export function CodeForm({ sentTo, button, underway, onCode, onAgain, onBack }: CodeFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState<'code' | 'again'>()
  const [said, setSaid] = useState('')

  const refuse = (message: string | undefined) => {
    setError(message)
    if (message) field.current?.focus()
  }
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    setSaid('')
    const code = Otp.safeParse(digitsOf(typed))
    if (!code.success) return refuse(code.error.issues[0]?.message)
    setBusy('code')
    const message = await onCode(code.data)
    setBusy(undefined)
    refuse(message)
  }
  const again = async () => {
    setSaid('Sending…')
    setBusy('again')
    const message = await onAgain()
    setBusy(undefined)
    setSaid(message ?? `A new code is on its way to ${sentTo}. Earlier ones no longer work.`)
    if (message) return
    setTyped('')
    setError(undefined)
    field.current?.focus()
  }

  return (
    <form method="post" onSubmit={(event) => void send(event)} noValidate>
      <p>
        We sent a code to <strong>{sentTo}</strong>. It works for {ONE_TIME_MINUTES} minutes.
      </p>
      <Field
        ref={field}
        label="Code"
        name="otp"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setError(undefined)
        }}
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step before it has just been finished by hand
        autoFocus
        help={`${OTP_DIGITS} digits${sentTo.includes('@') ? '. Nothing there? Look in the spam folder.' : ', in an SMS from us.'}`}
        className="figures mt-5"
      />
      <div className="mt-6 flex flex-wrap gap-3 *:flex-auto sm:*:flex-none">
        <BusyButton type="submit" look="call" busy={busy === 'code'}>
          {busy === 'code' ? underway : button}
        </BusyButton>
        <BusyButton busy={busy === 'again'} onClick={() => void again()}>
          Send a new code
        </BusyButton>
        <Button onClick={onBack}>Back</Button>
      </div>
      <output className="mt-4 block text-sm empty:hidden">{said}</output>
    </form>
  )
}
