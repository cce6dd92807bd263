import type { OrderState } from '@hibla/contract/orders/state.rule'
import { DAY_MS } from '@hibla/contract/values/days'
import { peso } from '@hibla/contract/values/money'
import { withCountryCode } from '@hibla/contract/values/phone'
import { orderPage } from '@hibla/contract/values/paths'
import { uuidFrom } from '../../kernel/ids/uuid-from.ts'
import { renderEmail } from '../../kernel/messages/email.ts'
import { sendMail, sendSms } from '../../kernel/messages/messages.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import type { OrderRow } from './orders.tables.ts'
import type { OrdersDeps } from './deps.ts'

type Texts = { subject: string; text: string }

type About = OrderRow & Pick<OrdersDeps, 'payHours'>

/** What becomes of the money, or that there never was any. */
const afterCancelling = ({ dueAtCheckout, paymentReference }: OrderRow): string => {
  if (paymentReference !== null) return `The ${peso(dueAtCheckout)} you paid goes back to where it came from.`
  return dueAtCheckout > 0 ? 'If you did pay for it, your money goes back to where it came from.' : ''
}

const textAbout: Record<OrderState, (order: About) => Texts> = {
  'to-pay': ({ orderId, dueAtCheckout, payHours }) => ({
    subject: `Your order ${orderId} is waiting for your payment`,
    text: `Pay ${peso(dueAtCheckout)} for your order ${orderId} within ${payHours} hours, and we’ll start preparing it. If you don’t, we’ll cancel it and you owe nothing.`,
  }),
  placed: ({ orderId, costs, dueAtCheckout }) => ({
    subject: `We have your order ${orderId}`,
    text: `We have your order ${orderId}. ${dueAtCheckout > 0 ? `You’ve paid ${peso(dueAtCheckout)} for it.` : 'There’s nothing to pay now.'} Once it’s active, your monthly total is ${peso(costs.monthlyThen)}.`,
  }),
  packed: ({ orderId }) => ({
    subject: `Your order ${orderId} is packed`,
    text: `Your order ${orderId} is packed. You can still cancel it until it’s on its way.`,
  }),
  dispatched: ({ orderId, deliveryAddress }) => ({
    subject: `Your order ${orderId} is on its way`,
    text: `Your order ${orderId} is on its way to ${deliveryAddress}.`,
  }),
  delivered: ({ orderId }) => ({
    subject: `Your order ${orderId} has arrived`,
    text: `Your order ${orderId} has been delivered.`,
  }),
  installed: ({ orderId }) => ({
    subject: `Your order ${orderId} is installed`,
    text: `Your order ${orderId} is installed. We’ll tell you when it’s active.`,
  }),
  active: ({ orderId }) => ({
    subject: `Your order ${orderId} is active`,
    text: `What you ordered with ${orderId} is active from today. It’s on your next bill.`,
  }),
  cancelled: (order) => ({
    subject: `Your order ${order.orderId} is cancelled`,
    text: `Your order ${order.orderId} is cancelled. You won’t be billed for it. ${afterCancelling(order)}`.trim(),
  }),
}

/**
 * Says where the order is, in the portal and to the account's contact, in the transaction that moves it there. The
 * specification's types of notifications have none for orders, so in the portal it's news without a type.
 */
export const notifyAbout = async (tx: Transaction, deps: OrdersDeps, order: OrderRow, by: string): Promise<void> => {
  const { accounts, brand, origin, clock } = deps
  const { orderId, accountNumber, hearsBy, state } = order
  const { subject, text } = textAbout[state]({ ...order, payHours: deps.payHours })
  const news = {
    id: uuidFrom(`order ${orderId} ${state}`),
    title: subject,
    body: text,
    to: orderPage(orderId),
    severity: state === 'to-pay' ? ('warn' as const) : ('info' as const),
    by,
  }
  await deps.notifications.notifyMany(tx, news, [accountNumber])
  const contact = await accounts.contactOf(tx, accountNumber)
  if (hearsBy === 'SMS' && contact?.mobileNumber) {
    const until = new Date(clock.now().getTime() + DAY_MS)
    await sendSms(tx, { to: withCountryCode(contact.mobileNumber), text: `${brand.product}: ${text}`, until })
    return
  }
  if (!contact?.email) return
  const message = renderEmail(brand, {
    subject,
    firstName: contact.firstName,
    paragraphs: [text],
    action: { label: 'See my order', href: `${origin}${orderPage(orderId)}` },
  })
  await sendMail(tx, { to: contact.email, accountNumber, ...message })
}
