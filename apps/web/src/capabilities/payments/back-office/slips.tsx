import { dismissSlips, type StaffPayment } from '@hibla/contract/payments/refunds.contract'
import { moment } from '@hibla/contract/values/date-texts'
import { useState } from 'react'
import { z } from 'zod'
import { useContractForm } from '../../../kernel/form.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { useSend } from '../../../kernel/use-send.ts'
import { dismissTexts, Why } from './texts.ts'

type SlipsProps = { payment: StaffPayment; onDone: (payment: StaffPayment) => void }

/** What the payer has sent to prove that they paid, and what staff think of it. */
export function Slips({ payment, onDone }: SlipsProps) {
  const { reference, slips, state } = payment
  const moneyCame = state === 'paid' || state === 'held'
  const isOpen = !moneyCame && slips.some(({ dismissed }) => dismissed === null)
  return (
    <div className="grid gap-3">
      <ul aria-label={`Slips of ${reference}`} className="grid gap-1 text-sm">
        {slips.map(({ link, nth, sentAt, dismissed }) => (
          <li key={link} className="wrap-anywhere">
            <a href={link} target="_blank" rel="noreferrer" className="underline underline-offset-4">
              Slip {nth}, sent {moment(sentAt)}
            </a>
            {dismissed !== null && ` · Dismissed: ${dismissed}`}
          </li>
        ))}
      </ul>
      {isOpen && <Dismiss {...{ payment, onDone }} />}
    </div>
  )
}

const Dismissal = z.object({ why: Why })

function Dismiss({ payment: { reference, slips }, onDone }: SlipsProps) {
  const client = useClient()
  const [isOpen, setOpen] = useState(false)
  const { field, submit, refuse } = useContractForm(Dismissal, { why: '' })
  const { busy, trouble, run, clear } = useSend({ words: dismissTexts })
  const dismiss = submit(({ why }) => {
    const body = { reference, seen: Math.max(...slips.map(({ nth }) => nth)), why }
    return run(
      (idempotencyKey) => client.send(dismissSlips, { body, idempotencyKey }),
      (answer) => onDone(answer.payment),
      refuse,
    )
  }, clear)
  const open = slips.filter(({ dismissed }) => dismissed === null).length
  const action = open === 1 ? 'Dismiss the slip' : `Dismiss ${open} slips`
  if (!isOpen)
    return (
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        No payment behind it<span className="sr-only"> ({reference})</span>
      </Button>
    )
  return (
    <form noValidate onSubmit={dismiss} className="grid gap-4">
      <TextArea
        label="Why"
        help="Staff read this later. The payer reads that we found no payment. If the money comes after all, it’s posted."
        maxLength={300}
        rows={2}
        {...field('why')}
      />
      <Alert text={trouble} />
      <div className="flex flex-wrap gap-3">
        <BusyButton type="submit" look="grave" busy={busy}>
          {busy ? 'Dismissing…' : action}
        </BusyButton>
        <Button onClick={() => setOpen(false)}>Not now</Button>
      </div>
    </form>
  )
}
