import { STAFF_ORDERS_AT_ONCE, staffOrders, type StaffOrder as Order } from '@hibla/contract/orders/fulfilment.contract'
import { useSearchParams } from 'react-router'
import { PageHead } from '../../../kernel/page-head.tsx'
import { setCachedAnswer, useLoad } from '../../../kernel/query.ts'
import { Empty, Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { OrderFilters, queryOf, type OrderFilter } from './order-filters.tsx'
import { StaffOrder } from './staff-order.tsx'

/** What subscribers ordered and staff have to carry out, the oldest first. */
export default function OrdersPage() {
  // In the address, so that a link can lead to one order, and coming back shows the same list.
  const [parameters, setParameters] = useSearchParams()
  const input: OrderFilter = Object.fromEntries(parameters)
  const query = queryOf(input)
  const load = useLoad(staffOrders, { query }, { freshForMs: 0 })
  const replace = (all: Order[], changed: Order) =>
    setCachedAnswer(
      staffOrders,
      { query },
      all.map((each) => (each.orderId === changed.orderId ? changed : each)),
    )
  return (
    <div className="page py-10 md:py-14">
      <PageHead title="Orders" />
      <h1 className="text-2xl">Orders</h1>
      <p className="reading mt-3 text-muted">
        What’s still to pack, send, install or turn on. The ones waiting longest come first.
      </p>
      <OrderFilters key={parameters.toString()} start={input} onLook={(next) => setParameters(next)} />
      <div className="mt-8">
        <Panel
          load={load}
          failure="We couldn’t load the orders."
          skeleton={<Skeleton className="h-96" />}
          empty={<Nothing isAll={Object.keys(query).length === 0} />}
        >
          {(orders) => (
            <>
              <ul className="divide-y divide-line rounded-card border border-line bg-surface">
                {orders.map((each) => (
                  <StaffOrder key={each.orderId} order={each} onChanged={(changed) => replace(orders, changed)} />
                ))}
              </ul>
              {orders.length === STAFF_ORDERS_AT_ONCE && (
                <p className="mt-4 text-sm text-muted">
                  These are the oldest {STAFF_ORDERS_AT_ONCE}. The others follow when some of them are done.
                </p>
              )}
            </>
          )}
        </Panel>
      </div>
    </div>
  )
}

function Nothing({ isAll }: { isAll: boolean }) {
  if (isAll) return <Empty title="Nothing to do">New orders appear here as soon as they’re placed.</Empty>
  return <Empty title="Nothing here">No order matches. Try another choice or number.</Empty>
}
