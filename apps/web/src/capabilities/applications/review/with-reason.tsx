import type { FormEvent, ReactNode } from 'react'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'

type WithReasonProps = {
  label: string
  button: string
  /** What they can start from. */
  draft: string
  busy: boolean
  onReason: (reason: string) => void
  onShort: () => void
  children: ReactNode
}

/** A decision whose reason the applicant reads. */
export function WithReason({ label, button, draft, busy, onReason, onShort, children }: WithReasonProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = (new FormData(event.currentTarget).get('reason') as string).trim()
    if (reason.length < 10) onShort()
    else onReason(reason)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextArea label={label} help="The applicant reads this." name="reason" maxLength={500} defaultValue={draft} />
      <div className="flex flex-wrap gap-3">
        <BusyButton type="submit" look="grave" busy={busy}>
          {button}
        </BusyButton>
        {children}
      </div>
    </form>
  )
}
