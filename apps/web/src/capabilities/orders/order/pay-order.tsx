import type { Order } from '@hibla/contract/orders/order'
import { payOrder } from '@hibla/contract/orders/orders.contract'
import { isOpen } from '@hibla/contract/payments/state.rule'
import { peso } from '@hibla/contract/values/money'
import { orderPaymentPage } from '@hibla/contract/values/paths'
import { LinkButton } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { PayNow } from '../../payments/index.ts'
import { whereItIs } from '../order-texts.ts'
import { payTexts } from '../texts.ts'

/** Pays what an order costs at once. Until then it isn't placed. */
export function PayOrder({ order }: { order: Order }) {
  const { accountNumber, orderId, dueNow, payment } = order
  const isUnderWay = payment !== null && (isOpen(payment.state) || payment.state === 'held' || payment.state === 'paid')
  return (
    <Section title={`Pay ${peso(dueNow)} for your order`} intro={whereItIs(order)}>
      {isUnderWay ? (
        <div className="mt-6 rounded-field bg-sunken px-5 py-4">
          <p className="font-semibold">You’ve begun to pay for this order.</p>
          <p className="mt-1 text-sm">
            See where that payment is before you pay in another way, so that you don’t pay twice.
          </p>
          <LinkButton to={orderPaymentPage('Success', payment.reference)} className="mt-4">
            Where is my payment?
          </LinkButton>
        </div>
      ) : (
        payment !== null && (
          <output className="mt-6 block rounded-field bg-sunken px-5 py-4">
            {payment.state === 'expired' ? (
              <>
                <strong>Your last payment wasn’t made in time.</strong> If you did pay, wait until it’s confirmed.
                Otherwise, pay again.
              </>
            ) : (
              <>
                <strong>Your last payment didn’t go through.</strong> Nothing was charged. Pay again, or in another way.
              </>
            )}
          </output>
        )
      )}
      <div className="mt-6">
        {isUnderWay ? (
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-strand underline underline-offset-4">
              I haven’t paid. Pay in another way
            </summary>
            <div className="mt-4">{ways()}</div>
          </details>
        ) : (
          ways()
        )}
      </div>
    </Section>
  )

  function ways() {
    return (
      <PayNow
        of={orderId}
        centavos={dueNow}
        begin={(client, channel, intentKey) =>
          client.send(payOrder, { params: { accountNumber, orderId }, body: { channel, intentKey } })
        }
        words={payTexts}
        pageOf={(reference) => orderPaymentPage('Success', reference)}
      />
    )
  }
}
