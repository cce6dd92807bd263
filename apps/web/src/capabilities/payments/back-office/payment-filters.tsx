import { PaymentReference } from '@hibla/contract/payments/payments.contract'
import type { staffPayments } from '@hibla/contract/payments/refunds.contract'
import type { ArgumentsOf } from '@hibla/contract/endpoint'
import { AccountNumber } from '@hibla/contract/values/ids'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'

export type PaymentWish = ArgumentsOf<typeof staffPayments>['query']

const needs = [
  { value: 'held', label: 'Amount doesn’t match' },
  { value: 'approval', label: 'Waiting for a second person' },
  { value: 'unknown', label: 'No answer from the gateway' },
  { value: 'slips', label: 'Slip without payment' },
]

/** An account or payment finds everything of it; otherwise it's what needs somebody. */
const wishFor = (need: string, given: string): PaymentWish | undefined => {
  if (given === '') return { needs: need as NonNullable<PaymentWish['needs']> }
  const reference = PaymentReference.safeParse(given.toUpperCase())
  if (reference.success) return { reference: reference.data }
  const account = AccountNumber.safeParse(given)
  return account.success ? { account: account.data } : undefined
}

export function PaymentFilters({ onLook }: { onLook: (wish: PaymentWish) => void }) {
  const [trouble, setTrouble] = useState<string>()
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const wish = wishFor(given.get('needs') as string, (given.get('of') as string).trim())
    setTrouble(wish ? undefined : 'Enter 13 digits, or PAY- and 20 letters and digits.')
    if (wish) onLook(wish)
  }
  return (
    <form noValidate onSubmit={look} className="mt-8 grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_3fr]">
      <SelectField label="Needs review" name="needs" options={needs} />
      <Field
        label="Or an account number or payment"
        name="of"
        autoComplete="off"
        spellCheck={false}
        error={trouble}
        beside={
          <Button type="submit" look="call">
            Show
          </Button>
        }
      />
    </form>
  )
}
