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
import { Trouble } from './trouble.tsx'
import { useDeed } from './use-deed.ts'
import { refundWords } from './words.ts'

type Kind = 'refund' | 'reversal'
const kinds: { value: Kind; label: string }[] = [
  { value: 'refund', label: 'We pay it back' },
  { value: 'reversal', label: 'The payer’s bank has taken it back' },
]
const deeds: Record<Kind, [now: string, busy: string]> = {
  refund: ['Pay it back', 'Paying back…'],
  reversal: ['Take it off the account', 'Taking it off…'],
}

type RefundFormProps = { payment: StaffPayment; left: number; onDone: (payment: StaffPayment) => void }

/** Asks for money to go back: whole, unless another amount is typed. */
export function RefundForm({ payment, left, onDone }: RefundFormProps) {
  const client = useClient()
  const [isOpen, setOpen] = useState(false)
  const [kind, setKind] = useState<Kind>('refund')
  const { busy, trouble, setTrouble, run } = useDeed(refundWords)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const text = (name: string) => (given.get(name) as string).trim()
    const amount = centavosIn(text('amount').replaceAll(',', ''))
    if (typeof amount === 'string') return setTrouble('Give the amount in pesos, such as 1499.00.')
    const reason = text('reason')
    if (reason.length < 3) return setTrouble('Write down why, so that others understand it later.')
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
        help={`Up to ${peso(left)}.${onTop} Large sums need a second person.`}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={(left / 100).toFixed(2)}
      />
      <TextArea label="Why" help="Staff read this later." name="reason" maxLength={300} />
      <Trouble text={trouble} />
      <div className="flex flex-wrap gap-3">
        <BusyButton type="submit" look="grave" busy={busy}>
          {deeds[kind][busy ? 1 : 0]}
        </BusyButton>
        <Button onClick={() => setOpen(false)}>Not now</Button>
      </div>
    </form>
  )
}
