import type { ComponentProps, ReactNode } from 'react'
import { z } from 'zod'
import { useContractForm } from '../../../kernel/form.ts'
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
  const Reason = z.object({ reason: z.string().trim().min(LEAST, tooShort) })
  const { field, submit } = useContractForm(Reason, { reason: draft })
  return (
    <form noValidate onSubmit={submit(({ reason }) => onReason(reason))} className="grid gap-4">
      <TextArea label={label} help={help} maxLength={500} {...field('reason')} />
      <div className="flex flex-wrap gap-3">
        <BusyButton type="submit" look={look} busy={busy}>
          {button}
        </BusyButton>
        {children}
      </div>
    </form>
  )
}
