import type { Order } from '@hibla/contract/orders/order'
import { isUnderway } from '@hibla/contract/orders/state.rule'
import { peso } from '@hibla/contract/values/money'
import { orderPage, pages } from '@hibla/contract/values/paths'
import { Link } from 'react-router'
import { LinkButton } from '../../../ui/button.tsx'
import { Tile } from '../../../ui/tile.tsx'
import { useOrders } from '../orders.queries.ts'
import { whereItIs } from '../order-texts.ts'
import { stateNames } from '../state-texts.ts'

/** On the dashboard: the orders that aren't carried out yet, and the way to them. Nothing is shown if there are none. */
export default function OrdersUnderway({ accountNumber }: { accountNumber: string }) {
  const underway = useOrders(accountNumber).data?.filter(({ state }) => isUnderway(state)) ?? []
  if (underway.length === 0) return null
  return (
    <Tile title={underway.length === 1 ? 'Your order' : 'Your orders'} tour="orders">
      <ul className="mt-2 divide-y divide-line">
        {underway.map((order) => (
          <Underway key={order.orderId} order={order} />
        ))}
      </ul>
      <Link
        to={pages.orders}
        className="mt-1 inline-flex min-h-11 items-center self-start text-sm font-semibold text-strand underline underline-offset-4"
      >
        See your orders
      </Link>
    </Tile>
  )
}

const titlesOf = ({ lines }: Order): string =>
  lines.map(({ title, quantity }) => (quantity === 1 ? title : `${quantity} × ${title}`)).join(', ')

function Underway({ order }: { order: Order }) {
  const { orderId, state, dueNow } = order
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
      <div className="row-text-48">
        <p className="font-semibold">{titlesOf(order)}</p>
        <p className="figures mt-1 text-sm text-muted">
          <strong className="text-text">{stateNames[state]}.</strong> {whereItIs(order)}
        </p>
      </div>
      {state === 'to-pay' && (
        <LinkButton to={orderPage(orderId)} look="call">
          Pay {peso(dueNow)}
          <span className="sr-only"> for order {orderId}</span>
        </LinkButton>
      )}
    </li>
  )
}
