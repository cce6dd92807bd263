import type { Order } from '@hibla/contract/orders/order'
import { orderReceipt } from '@hibla/contract/orders/orders.contract'
import { moment } from '@hibla/contract/values/date-texts'
import { peso } from '@hibla/contract/values/money'
import { orderPage } from '@hibla/contract/values/paths'
import { Suspense, useState } from 'react'
import { later } from '../../../kernel/later.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { PdfButton } from '../../billing/index.ts'
import { onceRows } from '../due-texts.ts'
import { OrderedLines } from '../ordered-lines.tsx'
import { deliveryTexts, refundTexts, whereItIs } from '../order-texts.ts'
import { stateNames } from '../state-texts.ts'
import { OrderTimeline } from './order-timeline.tsx'

type OrderCardProps = {
  order: Order
  /** In a list, whoever has to pay is led to where that's done. */
  leadsToPaying?: boolean
}

/** An order: what was ordered, where it is, and what can be done about it. */
export function OrderCard({ order, leadsToPaying = false }: OrderCardProps) {
  const client = useClient()
  const { accountNumber, orderId, state, lines, delivery, deliveryAddress, costs, orderedAt, isCancellable } = order
  const hasReceipt = state !== 'to-pay' && state !== 'cancelled'
  const refund = refundTexts[order.refund]
  return (
    <Section title={`Order ${orderId}`}>
      <p className="mt-1 text-sm text-muted">
        Ordered on <time dateTime={orderedAt}>{moment(orderedAt)}</time>
      </p>
      <p className="mt-4">
        <strong>{stateNames[state]}.</strong> {whereItIs(order)}
        {refund !== undefined && <> {refund}</>}
      </p>
      <div className="mt-4 border-y border-line">
        <OrderedLines lines={lines} costs={costs} />
      </div>
      <dl className="figures mt-3 grid gap-1 text-sm">
        {onceRows(order.charges).map(({ name, sum }) => (
          <div key={name} className="flex justify-between gap-6">
            <dt>{name}</dt>
            <dd className="whitespace-nowrap">{peso(sum)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-6">
          <dt>On your bills each month, everything included</dt>
          <dd className="whitespace-nowrap">{peso(costs.monthlyThen)}</dd>
        </div>
      </dl>
      {delivery !== 'none' && (
        <p className="mt-3 text-sm text-muted">
          {deliveryTexts[delivery]} {deliveryAddress}.
        </p>
      )}
      <OrderTimeline order={order} />
      <div className="mt-6 flex flex-wrap items-start gap-3 empty:hidden">
        {state === 'to-pay' && leadsToPaying && (
          <LinkButton to={orderPage(orderId)} look="call">
            Pay {peso(order.dueNow)}
            <span className="sr-only"> for order {orderId}</span>
          </LinkButton>
        )}
        {hasReceipt && (
          <PdfButton
            label="Receipt"
            of={`for order ${orderId}`}
            fetch={() => client.get(orderReceipt, { params: { accountNumber, orderId } })}
          />
        )}
        {isCancellable && <CancelOrder order={order} />}
      </div>
    </Section>
  )
}

const CancelDialog = later(() => import('./cancel-dialog.tsx'))

function CancelOrder({ order }: { order: Order }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="grave" onClick={() => setOpen(true)}>
        Cancel this order
        <span className="sr-only"> {order.orderId}</span>
      </Button>
      {open && (
        <Suspense>
          <CancelDialog order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
