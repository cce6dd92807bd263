import { useRef, useState, type ComponentProps, type FormEvent, type ReactNode } from 'react'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'

type WithReasonProps = {
  label: string
  help?: string
  /** What is said if there's hardly a word in it. */
  tooShort?: string
  button: string
  look?: ComponentProps<typeof BusyButton>['look']
  /** What they can start from. */
  draft?: string
  busy: boolean
  onReason: (reason: string) => void
  children?: ReactNode
}

const LEAST = 10

/** Something that staff do in words; mostly the applicant reads them. */
export function WithReason({
  label,
  help = 'The applicant reads this.',
  tooShort = 'Write at least a short sentence for the applicant.',
  button,
  look = 'plain',
  draft = '',
  busy,
  onReason,
  children,
}: WithReasonProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = area.current!.value.trim()
    if (reason.length >= LEAST) return onReason(reason)
    setError(tooShort)
    return area.current!.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextArea
        ref={area}
        label={label}
        help={help}
        error={error}
        name="reason"
        maxLength={500}
        defaultValue={draft}
        onChange={() => setError(undefined)}
      />
      <div className="flex flex-wrap gap-3">
        <BusyButton type="submit" look={look} busy={busy}>
          {button}
        </BusyButton>
        {children}
      </div>
    </form>
  )
}
