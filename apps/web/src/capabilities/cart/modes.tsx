import {
  deliveryModeLabels,
  deliveryModes,
  paymentModeLabel,
  paymentModesOf,
  type PaymentMode,
} from '@hibla/contract/cart/modes.rule'
import type { DeliveryMode, OfferedProduct } from '@hibla/contract/shop/product'
import { peso } from '@hibla/contract/values/money'
import { SelectField } from '../../ui/select-field.tsx'
import type { Change } from './cart-flow.ts'
import type { Line } from './lines.ts'

type Offered = Pick<
  OfferedProduct,
  'planTypes' | 'deliveryModes' | 'oneTimeFee' | 'installmentFee' | 'installmentMonths' | 'deliveryFees'
>

type ModesProps = { line: Line; offered: Offered | undefined; busy: boolean; onChange: (change: Change) => void }

const costOf = (mode: PaymentMode, { oneTimeFee, installmentFee, installmentMonths }: Offered): string =>
  mode === 'outright' ? `${peso(oneTimeFee)} once` : `${peso(installmentFee)} a month for ${installmentMonths} months`

/** How a device is paid for and how it comes, where there is a choice; otherwise just what it is. */
export function Modes({ line, offered, busy, onChange }: ModesProps) {
  const { deviceModeOfPayment: payment, deliveryMode: delivery } = line
  const payments = offered ? paymentModesOf(offered) : []
  const deliveries = deliveryModes.filter((mode) => offered?.deliveryModes.includes(mode))
  const choosesPayment = offered && payment !== null && payments.length > 1
  const choosesDelivery = offered && delivery !== null && deliveries.length > 1
  const fixed = line.modes.filter(({ kind }) => (kind === 'payment' ? !choosesPayment : !choosesDelivery))
  return (
    <div className="mt-4 grid gap-4 empty:hidden sm:grid-cols-2">
      {choosesPayment && (
        <SelectField
          label={`Payment for ${line.title}`}
          name="payment"
          value={payment}
          disabled={busy}
          options={payments.map((mode) => ({
            value: mode,
            label: `${paymentModeLabel(mode)}: ${costOf(mode, offered)}`,
          }))}
          onChange={({ target }) => onChange({ deviceModeOfPayment: target.value as PaymentMode })}
        />
      )}
      {choosesDelivery && (
        <SelectField
          label={`Delivery of ${line.title}`}
          name="delivery"
          value={delivery}
          disabled={busy}
          options={deliveries.map((mode) => ({
            value: mode,
            label: `${deliveryModeLabels[mode]}: ${peso(offered.deliveryFees[mode])}`,
          }))}
          onChange={({ target }) => onChange({ deliveryMode: target.value as DeliveryMode })}
        />
      )}
      {fixed.length > 0 && <p className="text-sm text-muted">{fixed.map(({ label }) => label).join(' · ')}</p>}
    </div>
  )
}
