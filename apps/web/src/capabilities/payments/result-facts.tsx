import type { PaymentStanding } from '@hibla/contract/payments/payments.contract'
import { peso } from '@hibla/contract/values/money'
import { moment } from '@hibla/contract/values/date-words'
import { FactList } from '../../ui/fact-list.tsx'

/** What a payer may want to write down. */
export function ResultFacts({ standing }: { standing: PaymentStanding }) {
  const { amount, serviceCharge, refunded, channelName, accountEnding, reference, paymentRefId, startedAt, changes } =
    standing
  const paidAt = changes.find(({ state }) => state === 'paid')?.at
  return (
    <FactList
      facts={[
        { name: 'Amount', value: peso(amount) },
        ...(serviceCharge > 0 ? [{ name: 'Service charge, on top', value: peso(serviceCharge) }] : []),
        ...(refunded > 0 ? [{ name: 'Paid back to you', value: peso(refunded) }] : []),
        { name: 'How', value: channelName },
        { name: 'Account', value: `ending in ${accountEnding}` },
        paidAt ? { name: 'Confirmed', value: moment(paidAt) } : { name: 'Started', value: moment(startedAt) },
        ...(paymentRefId === null ? [] : [{ name: 'Payment number', value: paymentRefId }]),
        { name: 'Reference', value: reference },
      ]}
    />
  )
}
