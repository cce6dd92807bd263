import { deliveryModeLabels, paymentModeLabel, paymentModesOf } from '@hibla/contract/cart/modes.rule'
import type { OfferedProduct } from '@hibla/contract/shop/product'
import { peso } from '@hibla/contract/values/money'
import { Option } from '../../../ui/option.tsx'
import { months } from '../prices.ts'
import { longestInstalment, totalsOf, type Line, type Choices } from './choice.ts'

type WaysToGetItProps = {
  product: OfferedProduct
  ways: Choices
  /** All that is chosen, as it would be got in these ways. */
  linesIn: (ways: Choices) => readonly Line[]
  onChange: (ways: Choices) => void
}

/** What all of them cost before delivery: `₱7,998.00 once`, or the instalments. */
const paymentTexts = (lines: readonly Line[]): string => {
  const { installmentFee, deliveryFee, dueAtCheckout } = totalsOf(lines)
  const once = dueAtCheckout - deliveryFee
  return [
    ...(installmentFee > 0 ? [`${peso(installmentFee)} a month for ${months(longestInstalment(lines))}`] : []),
    ...(once > 0 || installmentFee === 0 ? [`${peso(once)} once`] : []),
  ].join(', plus ')
}

/** How it's paid for and how it arrives, where there is a choice. */
export function DeliveryAndPayment({ product, ways: { payment, delivery }, linesIn, onChange }: WaysToGetItProps) {
  const payments = paymentModesOf(product)
  const { deliveryModes, deliveryFees } = product
  return (
    <>
      {payments.length > 1 && (
        <fieldset>
          <legend className="text-sm font-semibold">How would you like to pay?</legend>
          <div className="mt-2 grid gap-2">
            {payments.map((mode) => (
              <Option
                key={mode}
                name="payment"
                value={mode}
                chosen={mode === payment}
                onChoose={() => onChange({ payment: mode, delivery })}
              >
                {paymentModeLabel(mode)}
                <span className="figures block text-sm text-muted">
                  {paymentTexts(linesIn({ payment: mode, delivery }))}
                </span>
              </Option>
            ))}
          </div>
        </fieldset>
      )}
      {deliveryModes.length > 0 && (
        <fieldset>
          <legend className="text-sm font-semibold">How should it arrive?</legend>
          <div className="mt-2 grid gap-2">
            {deliveryModes.map((mode) => (
              <Option
                key={mode}
                name="delivery"
                value={mode}
                chosen={mode === delivery}
                onChoose={() => onChange({ payment, delivery: mode })}
                beside={deliveryFees[mode] === 0 ? 'Free' : peso(deliveryFees[mode])}
              >
                {deliveryModeLabels[mode]}
              </Option>
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}
