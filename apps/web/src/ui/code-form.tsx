import { ONE_TIME_MINUTES } from '@hibla/contract/values/time-limits'
import { Otp, OTP_DIGITS } from '@hibla/contract/values/otp'
import { useRef, useState, type SubmitEvent } from 'react'
import { BusyButton } from './busy-button.tsx'
import { Button } from './button.tsx'
import { Field } from './field.tsx'

type CodeFormProps = {
  /** Where the code was sent, partly hidden if need be. */
  sentTo: string
  /** How it was sent, if the address doesn't tell. */
  by?: 'mail' | 'sms'
  /** The button's label, now and while it is busy. */
  button: string
  underway: string
  /** Each returns an error message if something went wrong. */
  onCode: (otp: string) => Promise<string | undefined>
  onAgain: () => Promise<string | undefined>
  onBack: () => void
}

/** People paste codes with spaces around them or in two groups. */
const digitsOf = (typed: string) => typed.replaceAll(/[\s-]/g, '')

/** The second step of anything confirmed with a code. */
export function CodeForm({
  sentTo,
  by = sentTo.includes('@') ? 'mail' : 'sms',
  button,
  underway,
  onCode,
  onAgain,
  onBack,
}: CodeFormProps) {
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
    setSaid(message ?? `We’ve sent a new code to ${sentTo}. Older codes no longer work.`)
    if (message) return
    // The new code may have arrived, and been typed, before this answer.
    setTyped((now) => (now === typed ? '' : now))
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
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- people have just finished the step before it
        autoFocus
        help={`${OTP_DIGITS} digits${by === 'mail' ? '. Didn’t get it? Check your spam folder.' : ', in the SMS we sent you.'}`}
        className="figures mt-5"
      />
      <div className="mt-6 flex flex-wrap gap-3 *:flex-auto sm:*:flex-none">
        <BusyButton type="submit" look="call" busy={busy !== undefined}>
          {busy === 'code' ? underway : button}
        </BusyButton>
        <BusyButton busy={busy !== undefined} onClick={() => void again()}>
          Send a new code
        </BusyButton>
        <Button onClick={onBack}>Back</Button>
      </div>
      <output className="mt-4 block text-sm empty:hidden">{said}</output>
    </form>
  )
}
