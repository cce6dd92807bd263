import type { PaymentMethod } from '@hibla/contract/payments/methods.contract'
import { isPaidByReference } from '@hibla/contract/payments/methods.rule'
import { POSTING_TIME } from '../texts.ts'

/** What a payment is for. */
export type Purpose = 'bill' | 'order'

const confirmed = {
  bill: 'Once it’s confirmed, it’s posted to the account right away.',
  order: 'Once it’s confirmed, your order is placed.',
} satisfies Record<Purpose, string>

/** Orders don't wait that long, so this is about bills. */
const BANKS = `Most banks confirm at once. Some take ${POSTING_TIME}; it counts from the day you paid.`

const stepsOf = ({ payMethod }: PaymentMethod, name: string, purpose: Purpose): string[] => {
  if (isPaidByReference(payMethod))
    return [
      'You get a payment number, also as a barcode and a QR code.',
      `Show it at ${name} and pay in cash. Keep your receipt.`,
      `Your payment is posted in ${POSTING_TIME}. It counts from the day you paid.`,
    ]
  const slow = payMethod === 'internetbanking'
  return [
    payMethod === 'creditcard'
      ? 'You enter your card on our payment partner’s secure page. We never see its number.'
      : `You pay on the page of ${slow ? 'your bank' : name}.`,
    'You come back here, and we tell you as soon as it’s confirmed.',
    slow ? BANKS : confirmed[purpose],
  ]
}

type NextStepsProps = { method: PaymentMethod; name: string; purpose: Purpose }

/** What comes after the button, so that nobody has to guess. */
export function NextSteps({ method, name, purpose }: NextStepsProps) {
  return (
    <section aria-label="What happens next" className="rounded-card bg-sunken px-5 py-4 text-sm">
      <h3 className="text-sm font-semibold tracking-normal">What happens next</h3>
      <ol className="mt-2 grid list-decimal gap-1.5 pl-5">
        {stepsOf(method, name, purpose).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
