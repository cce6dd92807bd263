import { PaymentReference } from '@hibla/contract/payments/payments.contract'
import type { staffPayments } from '@hibla/contract/payments/refunds.contract'
import type { ArgumentsOf } from '@hibla/contract/endpoint'
import { AccountNumber } from '@hibla/contract/values/ids'
import { z } from 'zod'
import { useContractForm } from '../../../kernel/form.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'

export type PaymentFilter = ArgumentsOf<typeof staffPayments>['query']

const needs = [
  { value: 'held', label: 'Amount doesn’t match' },
  { value: 'approval', label: 'Waiting for a second person' },
  { value: 'unknown', label: 'No answer from the gateway' },
  { value: 'slips', label: 'Slip without payment' },
] as const

/** An account or payment finds everything of it; otherwise it's what needs somebody. */
const requestFor = (need: string, given: string): PaymentFilter | undefined => {
  if (given === '') return { needs: need as NonNullable<PaymentFilter['needs']> }
  const reference = PaymentReference.safeParse(given.toUpperCase())
  if (reference.success) return { reference: reference.data }
  const account = AccountNumber.safeParse(given)
  return account.success ? { account: account.data } : undefined
}

const Filters = z.object({ needs: z.string(), of: z.string().trim() }).transform(({ needs: need, of }, context) => {
  const filter = requestFor(need, of)
  if (filter) return filter
  context.addIssue({ code: 'custom', path: ['of'], message: 'Enter 13 digits, or PAY- and 20 letters and digits.' })
  return z.NEVER
})

export function PaymentFilters({ onLook }: { onLook: (filter: PaymentFilter) => void }) {
  const { field, submit } = useContractForm(Filters, { needs: needs[0].value, of: '' })
  return (
    <form
      noValidate
      onSubmit={submit(onLook)}
      className="mt-8 grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_3fr]"
    >
      <SelectField label="Needs review" {...field('needs')} options={needs} />
      <Field
        label="Or an account number or payment"
        autoComplete="off"
        spellCheck={false}
        {...field('of')}
        beside={
          <Button type="submit" look="call">
            Show
          </Button>
        }
      />
    </form>
  )
}
