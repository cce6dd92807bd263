import { pages } from '@hibla/contract/values/paths'
import { LinkButton } from '../../../ui/button.tsx'
import { Empty, Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { AccountFrame, ForAccountInUse } from '../../account/index.ts'
import { useOrders } from '../orders.queries.ts'
import { OrderCard } from './order-card.tsx'

/** Everything the account in use has ordered, and where it is. */
export default function OrdersPage() {
  return (
    <AccountFrame title="Your orders" intro="What you’ve ordered for your line, and where it is.">
      <ForAccountInUse>{(accountNumber) => <Orders accountNumber={accountNumber} />}</ForAccountInUse>
    </AccountFrame>
  )
}

function Orders({ accountNumber }: { accountNumber: string }) {
  return (
    <Panel
      load={useOrders(accountNumber)}
      failure="We couldn’t load your orders."
      skeleton={<Skeleton className="h-96 max-w-3xl rounded-card" />}
      empty={
        <Empty title="You haven’t ordered anything yet">
          <p>Once you order an add-on or a faster plan, you can follow it here.</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <LinkButton to={pages.shop} look="call">
              See our add-ons
            </LinkButton>
            <LinkButton to={pages.upgrade}>See faster plans</LinkButton>
          </div>
        </Empty>
      }
    >
      {(orders) => (
        <div className="grid max-w-3xl gap-6">
          {orders.map((order) => (
            <OrderCard key={order.orderId} order={order} leadsToPaying />
          ))}
        </div>
      )}
    </Panel>
  )
}
