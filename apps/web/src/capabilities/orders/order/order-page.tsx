import { pages } from '@hibla/contract/values/paths'
import { useSearchParams } from 'react-router'
import { LinkButton } from '../../../ui/button.tsx'
import { Empty, Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { AccountFrame, ForAccountInUse } from '../../account/index.ts'
import { OrderCard } from '../list/order-card.tsx'
import { useOrderInfo } from '../order-info.ts'
import { useOrders } from '../orders.queries.ts'
import { PayOrder } from './pay-order.tsx'
import { StatusTrouble } from './status-trouble.tsx'
import { SuccessPopup } from './success-popup.tsx'

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
            <StatusTrouble orderId={order.orderId} />
            {order.state === 'to-pay' && <PayOrder order={order} />}
            <OrderCard order={order} />
            <SuccessPopup order={order} />
          </div>
        )
      }}
    </Panel>
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
