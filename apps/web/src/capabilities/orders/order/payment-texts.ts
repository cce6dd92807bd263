import type { PaymentStatus } from '@hibla/contract/payments/payments.contract'
import { settledByStaff } from '@hibla/contract/payments/state.rule'
import { peso } from '@hibla/contract/values/money'
import { UNABLE } from '../../payments/index.ts'

type Texts = { title: string; text: string }

/** The payment came to nothing. */
export const isOver = ({ state }: Pick<PaymentStatus, 'state'>): boolean => state === 'failed' || state === 'expired'

/** Money came, and staff sent it back or found nothing to move: so it isn't true that nothing was charged. */
const isSettledByStaff = ({ failure }: Pick<PaymentStatus, 'failure'>): boolean =>
  Object.values<string | null>(settledByStaff).includes(failure)

/** Where it says something about the order; the other states are about the payment alone. */
export const paymentTexts = (status: PaymentStatus): Texts | undefined => {
  if (status.state === 'paid')
    return {
      title: 'Thanks, your order is paid',
      text: `We’ve received ${peso(status.amount + status.serviceCharge)} for your order.`,
    }
  if (!isOver(status) || isSettledByStaff(status)) return undefined
  if (status.state === 'expired')
    return {
      title: 'This payment wasn’t made in time',
      text: 'We haven’t received a payment. If you did pay, we’ll place your order as soon as it’s confirmed. Otherwise, pay again.',
    }
  return status.failure === 'cancelled'
    ? {
        title: 'You cancelled this payment',
        text: 'Nothing was charged. Your order is still waiting for your payment.',
      }
    : {
        title: UNABLE,
        text: 'Nothing was charged, and your order is still waiting for your payment. Please try other channels, such as an e-wallet or a card.',
      }
}

export const textWithoutPayment: Record<'Success' | 'Failure', Texts> = {
  Success: {
    title: 'Your order’s payment',
    text: 'You’ll find every order and its payment under your orders.',
  },
  Failure: {
    title: UNABLE,
    text: 'If your order is still waiting for your payment, open it under your orders and choose how to pay.',
  },
}
