import type { Order } from '@hibla/contract/orders/order'
import { pages } from '@hibla/contract/values/paths'
import { useSearchParams } from 'react-router'
import { useClient } from '../../../kernel/use-client.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { closeDialog, DialogActions } from '../../../ui/dialog-actions.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Empty, ErrorPanel, Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { AccountFrame, ForAccountInUse } from '../../account/index.ts'
import { useCartFlow } from '../../cart/index.ts'
import { OrderCard } from '../list/order-card.tsx'
import { useOrderInfo } from '../order-info.ts'
import { loadOrderStatus, useOrderStatus } from '../order-status.ts'
import { whereItIs } from '../order-texts.ts'
import { useOrders } from '../orders.queries.ts'
import { PayOrder } from './pay-order.tsx'

/** One order: where it is and, while its payment is awaited, paying for it. */
export default function OrderPage() {
  return (
    <AccountFrame title="Your order" back={{ to: pages.orders, label: 'Your orders' }}>
      <ForAccountInUse>{(accountNumber) => <OneOrder accountNumber={accountNumber} />}</ForAccountInUse>
    </AccountFrame>
  )
}

function OneOrder({ accountNumber }: { accountNumber: string }) {
  const [parameters] = useSearchParams()
  const placed = useOrderInfo(({ orderId }) => orderId)
  const wanted = parameters.get('order') ?? placed
  return (
    <Panel
      load={useOrders(accountNumber)}
      failure="We couldn’t load your order."
      skeleton={<Skeleton className="h-96 rounded-card" />}
      isEmpty={() => false}
    >
      {(orders) => {
        const order = wanted === null ? orders[0] : orders.find(({ orderId }) => orderId === wanted)
        if (!order) return <NoSuchOrder />
        return (
          <div className="grid max-w-3xl gap-6">
            <StatusAlert orderId={order.orderId} />
            {order.state === 'to-pay' && <PayOrder order={order} />}
            <OrderCard order={order} />
            <SuccessPopup order={order} />
          </div>
        )
      }}
    </Panel>
  )
}

/** It has just been ordered, with nothing left to pay. */
function SuccessPopup({ order }: { order: Order }) {
  const { isSuccessOpen } = useCartFlow()
  const { order: asked } = useOrderStatus()
  if (!isSuccessOpen) return null
  // What was asked right after ordering is newer than a list that was loaded before.
  const state = asked?.orderId === order.orderId ? asked.state : order.state
  return (
    <Dialog title="Thanks, we have your order" onClose={() => useCartFlow.setState({ isSuccessOpen: false })}>
      <p>
        Its number is <strong className="figures">{order.orderId}</strong>. {whereItIs({ ...order, state })}
      </p>
      <p className="mt-3 text-muted">We’ll tell you about every step.</p>
      <DialogActions>
        <LinkButton to={pages.shop}>Keep browsing</LinkButton>
        <Button look="call" onClick={closeDialog}>
          See my order
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The order is placed, but where it is couldn't be looked up. */
function StatusAlert({ orderId }: { orderId: string }) {
  const client = useClient()
  const { asked, failure } = useOrderStatus()
  const placed = useOrderInfo((info) => info.orderId)
  if (!asked || !failure || placed !== orderId) return null
  return (
    <ErrorPanel
      what="Your order is in, but we couldn’t look up where it is."
      advice={failure.message}
      onRetry={() => void loadOrderStatus(client, asked)}
    />
  )
}

function NoSuchOrder() {
  return (
    <Empty title="We can’t find this order on this account">
      <p>Check the address for typos. If you have several accounts, choose the one you ordered for.</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <LinkButton to={pages.orders} look="call">
          See my orders
        </LinkButton>
        <LinkButton to={pages.shop}>See our add-ons</LinkButton>
      </div>
    </Empty>
  )
}
