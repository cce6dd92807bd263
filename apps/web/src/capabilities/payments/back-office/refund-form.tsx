import { refundPayment, type StaffPayment } from '@hibla/contract/payments/refunds.contract'
import { centavosIn } from '@hibla/contract/payments/payment-request.rule'
import { centavos, peso } from '@hibla/contract/values/money'
import { useState } from 'react'
import { z } from 'zod'
import { useContractForm } from '../../../kernel/form.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { useSend } from '../../../kernel/use-send.ts'
import { refundTexts, Why } from './texts.ts'

const Kind = z.enum(['refund', 'reversal'])
type Kind = z.infer<typeof Kind>
const kinds: { value: Kind; label: string }[] = [
  { value: 'refund', label: 'We pay it back' },
  { value: 'reversal', label: 'The payer’s bank has taken it back' },
]
const actions: Record<Kind | 'ask', [now: string, busy: string]> = {
  refund: ['Pay it back', 'Paying back…'],
  reversal: ['Take it off the account', 'Taking it off…'],
  ask: ['Ask a second person', 'Asking…'],
}

const read = (typed: string): number | undefined => {
  const amount = centavosIn(typed.trim().replaceAll(',', ''))
  return typeof amount === 'string' ? undefined : amount
}

const Amount = z.string().transform((typed, context) => {
  const amount = read(typed)
  if (amount !== undefined) return amount
  context.addIssue({ code: 'custom', message: 'Enter the amount in pesos, such as 1499.00.' })
  return z.NEVER
})
const Refund = z.object({ kind: Kind, amount: Amount, reason: Why })

/** Before anybody presses: whether they can do it alone. */
const secondTexts = (from: number, left: number): string => {
  if (from > left) return ''
  return from === 0
    ? ' A second person has to approve it.'
    : ` From ${peso(from)} on, a second person has to approve it.`
}

type RefundFormProps = { payment: StaffPayment; left: number; onDone: (payment: StaffPayment) => void }

/** Asks for money to go back: whole, unless another amount is typed. */
export function RefundForm({ payment, left, onDone }: RefundFormProps) {
  const client = useClient()
  const [isOpen, setOpen] = useState(false)
  const { field, submit, refuse, watch } = useContractForm(Refund, {
    kind: 'refund',
    amount: (left / 100).toFixed(2),
    reason: '',
  })
  const { busy, trouble, run, clear } = useSend({ words: refundTexts })
  const typed = watch()
  const needsSecond = (read(typed.amount) ?? 0) >= payment.secondPersonFrom
  const ask = submit(({ kind, amount, reason }) => {
    const body = { reference: payment.reference, kind, amount: centavos(amount), reason }
    return run(
      (idempotencyKey) => client.send(refundPayment, { body, idempotencyKey }),
      (answer) => {
        setOpen(false)
        onDone(answer.payment)
      },
      refuse,
    )
  }, clear)
  const onTop = payment.serviceCharge > 0 ? ` The ${peso(payment.serviceCharge)} on top isn’t refunded.` : ''
  if (!isOpen)
    return (
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        Pay back<span className="sr-only"> {payment.reference}</span>
      </Button>
    )
  return (
    <form noValidate onSubmit={ask} className="grid gap-4">
      <SelectField label="What happened" options={kinds} {...field('kind')} />
      <Field
        label="Amount in pesos"
        help={`Up to ${peso(left)}.${onTop}${secondTexts(payment.secondPersonFrom, left)}`}
        inputMode="decimal"
        autoComplete="off"
        {...field('amount')}
      />
      <TextArea label="Why" help="Staff read this later." maxLength={300} {...field('reason')} />
      <Alert text={trouble} />
      <div className="flex flex-wrap gap-3">
        <BusyButton type="submit" look="grave" busy={busy}>
          {actions[needsSecond ? 'ask' : typed.kind][busy ? 1 : 0]}
        </BusyButton>
        <Button onClick={() => setOpen(false)}>Not now</Button>
      </div>
    </form>
  )
}
