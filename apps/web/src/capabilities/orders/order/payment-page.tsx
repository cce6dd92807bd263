import { PaymentReference, type PaymentStatus } from '@hibla/contract/payments/payments.contract'
import { orderPage, orderPaymentPage, pages } from '@hibla/contract/values/paths'
import { useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { PageHead } from '../../../kernel/page-head.tsx'
import { refresh } from '../../../kernel/query.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { NarrowPage } from '../../../ui/narrow-page.tsx'
import { useAccounts } from '../../account/index.ts'
import { NoSuchPayment, pauseAfter, PaymentResult } from '../../payments/index.ts'
import { useOrderInfo } from '../order-info.ts'
import { refundTexts, whereItIs } from '../order-texts.ts'
import { useOrders } from '../orders.queries.ts'
import { isOver, paymentTexts, textWithoutPayment } from './payment-texts.ts'

/** Somebody comes back from paying for an order, or follows that payment. The server's state decides what is said. */
export function OrderPaymentPage({ ending }: { ending: 'Success' | 'Failure' }) {
  const [parameters] = useSearchParams()
  const last = useOrderInfo(({ orderId }) => orderId)
  const given = parameters.get('reference')
  if (given === null) return <Unnamed ending={ending} />
  const reference = PaymentReference.safeParse(given)
  if (!reference.success) return <NoSuchPayment />
  const orderOf = ({ orderId = last ?? undefined }: PaymentStatus) =>
    orderId === undefined ? pages.orders : orderPage(orderId)
  return (
    <PaymentResult reference={reference.data} payAgain={orderOf} words={paymentTexts}>
      {(status) => {
        const right = isOver(status) ? 'Failure' : 'Success'
        if (right !== ending) return <Navigate replace to={orderPaymentPage(right, status.reference)} />
        return <Next status={status} to={orderOf(status)} />
      }}
    </PaymentResult>
  )
}

function Next({ status, to }: { status: PaymentStatus; to: string }) {
  const { all } = useAccounts()
  const { state, orderId } = status
  // The list of orders may be from before the payment.
  useEffect(() => refresh(['orders']), [])
  const ours = all.filter((each) => each.endsWith(status.accountEnding))
  if (state !== 'paid') return null
  return (
    <div className="mb-6">
      {orderId !== undefined && ours.length === 1 && <PaidOrder accountNumber={ours[0]!} orderId={orderId} />}
      <LinkButton to={to} look="call">
        See my order
      </LinkButton>
    </div>
  )
}

type PaidOrderProps = { accountNumber: string; orderId: string }

/** What became of the order once its payment was in: that takes a moment. */
function PaidOrder({ accountNumber, orderId }: PaidOrderProps) {
  const order = useOrders(accountNumber).data?.find((each) => each.orderId === orderId)
  const waits = order === undefined || order.state === 'to-pay'
  useEffect(() => {
    if (!waits) return undefined
    let looks = 1
    let timer = setTimeout(look, pauseAfter(looks))
    function look() {
      refresh(['orders'])
      looks += 1
      timer = setTimeout(look, pauseAfter(looks))
    }
    return () => clearTimeout(timer)
  }, [waits])
  return (
    <output className="mb-6 block rounded-field bg-sunken px-5 py-4">
      {waits
        ? 'We’re placing your order now. This page updates automatically.'
        : [`Order ${order.orderId}: ${whereItIs(order)}`, refundTexts[order.refund]].filter(Boolean).join(' ')}
    </output>
  )
}

/** Opened without a payment, such as from a bookmark. */
function Unnamed({ ending }: { ending: 'Success' | 'Failure' }) {
  const { title, text } = textWithoutPayment[ending]
  return (
    <NarrowPage title={title} intro={text}>
      <PageHead title={title} />
      <LinkButton to={pages.orders} look="call">
        See my orders
      </LinkButton>
    </NarrowPage>
  )
}
