import { refundPayment, type StaffPayment } from '@hibla/contract/payments/refunds.contract'
import { centavosIn } from '@hibla/contract/payments/wish.rule'
import { centavos, peso } from '@hibla/contract/values/money'
import { useState, type FormEvent } from 'react'
import { useClient } from '../../../kernel/use-client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { Trouble } from '../../../ui/trouble.tsx'
import { useSend } from '../../../kernel/use-send.ts'
import { refundWords } from './words.ts'

type Kind = 'refund' | 'reversal'
const kinds: { value: Kind; label: string }[] = [
  { value: 'refund', label: 'We pay it back' },
  { value: 'reversal', label: 'The payer’s bank has taken it back' },
]
const deeds: Record<Kind | 'ask', [now: string, busy: string]> = {
  refund: ['Pay it back', 'Paying back…'],
  reversal: ['Take it off the account', 'Taking it off…'],
  ask: ['Ask a second person', 'Asking…'],
}

const read = (typed: string): number | undefined => {
  const amount = centavosIn(typed.trim().replaceAll(',', ''))
  return typeof amount === 'string' ? undefined : amount
}

/** Before anybody presses: whether they can do it alone. */
const secondWords = (from: number, left: number): string => {
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
  const [kind, setKind] = useState<Kind>('refund')
  const [typed, setTyped] = useState((left / 100).toFixed(2))
  const { busy, trouble, miss, errorOf, run } = useSend({ words: refundWords })
  const amount = read(typed)
  const needsSecond = amount !== undefined && amount >= payment.secondPersonFrom
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (amount === undefined) return miss(event.currentTarget, 'amount', 'Enter the amount in pesos, such as 1499.00.')
    const reason = (new FormData(event.currentTarget).get('reason') as string).trim()
    if (reason.length < 3) return miss(event.currentTarget, 'reason', 'Write down why, so others understand it later.')
    const body = { reference: payment.reference, kind, amount: centavos(amount), reason }
    return void run(
      (idempotencyKey) => client.send(refundPayment, { body, idempotencyKey }),
      (answer) => {
        setOpen(false)
        onDone(answer.payment)
      },
    )
  }
  const onTop = payment.serviceCharge > 0 ? ` The ${peso(payment.serviceCharge)} on top isn’t refunded.` : ''
  if (!isOpen)
    return (
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        Pay back<span className="sr-only"> {payment.reference}</span>
      </Button>
    )
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <SelectField
        label="What happened"
        value={kind}
        onChange={({ target }) => setKind(target.value as Kind)}
        options={kinds}
      />
      <Field
        label="Amount in pesos"
        help={`Up to ${peso(left)}.${onTop}${secondWords(payment.secondPersonFrom, left)}`}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        error={errorOf('amount')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <TextArea label="Why" help="Staff read this later." name="reason" maxLength={300} error={errorOf('reason')} />
      <Trouble text={trouble} />
      <div className="flex flex-wrap gap-3">
        <BusyButton type="submit" look="grave" busy={busy}>
          {deeds[needsSecond ? 'ask' : kind][busy ? 1 : 0]}
        </BusyButton>
        <Button onClick={() => setOpen(false)}>Not now</Button>
      </div>
    </form>
  )
}
