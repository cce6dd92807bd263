import {
  STAFF_ORDERS_AT_ONCE,
  type moveOrder as moveCall,
  type StaffOrder,
  type staffOrders,
} from '@hibla/contract/orders/fulfilment.contract'
import { nextStep } from '@hibla/contract/orders/state.rule'
import { manilaDate } from '@hibla/contract/values/dates'
import { ok, refused } from '@hibla/contract/values/outcome'
import { and, asc, eq, notInArray } from '../../kernel/postgres/sql.ts'
import { noteSecurity } from '../../kernel/audit/audit.ts'
import type { RequestOf } from '../../kernel/http/route.ts'
import type { Executor, Transaction } from '../../kernel/postgres/database.ts'
import { chargesIn } from './charges.ts'
import { additionsIn, broughtIn, partedOf, type Line } from './costs.ts'
import { lockOrder, moveTo } from './move.ts'
import { customerOrder, customerOrderLine, type OrderRow } from './orders.tables.ts'
import type { OrdersDeps } from './deps.ts'
import { shownOrders } from './show.ts'

const shownToStaff = async (db: Executor, deps: OrdersDeps, rows: OrderRow[]): Promise<StaffOrder[]> => {
  const shown = await shownOrders(db, deps, rows)
  const names = await deps.accounts.namesOf(
    db,
    shown.map(({ accountNumber }) => accountNumber),
  )
  return shown.map((order) => ({
    ...order,
    subscriber: names.get(order.accountNumber) ?? '',
    next: nextStep(order.state, order.delivery) ?? null,
  }))
}

export const ordersForStaff = async (deps: OrdersDeps, { query }: RequestOf<typeof staffOrders>) => {
  const { state, account, order } = query
  const isAny = state === undefined && account === undefined && order === undefined
  const rows = await deps.db
    .select()
    .from(customerOrder)
    .where(
      and(
        isAny ? notInArray(customerOrder.state, ['to-pay', 'active', 'cancelled']) : undefined,
        state && eq(customerOrder.state, state),
        account === undefined ? undefined : eq(customerOrder.accountNumber, account),
        order === undefined ? undefined : eq(customerOrder.orderId, order),
      ),
    )
    .orderBy(asc(customerOrder.orderedAt))
    .limit(STAFF_ORDERS_AT_ONCE)
  return ok(await shownToStaff(deps.db, deps, rows))
}

type Offerings = Awaited<ReturnType<OrdersDeps['shop']['today']>>

const asSubscription = ({ itemType: type, category, serviceType, productId, title, monthlyFee }: Line) => ({
  type,
  category,
  serviceType,
  productOfferingID: productId,
  name: title,
  monthlyFee,
})

/** What was ordered works: the account has it from today on, and the bills charge it. False if the account isn't active. */
const activate = async (tx: Transaction, deps: OrdersDeps, shelf: Offerings, order: OrderRow): Promise<boolean> => {
  const { orderId, accountNumber } = order
  const on = manilaDate(deps.clock.now())
  const lines = await tx
    .select()
    .from(customerOrderLine)
    .where(eq(customerOrderLine.orderId, orderId))
    .orderBy(asc(customerOrderLine.position))
  const plan = lines.find(({ speedMbps }) => speedMbps !== null)
  const account = await deps.accounts.find(tx, accountNumber)
  const before = account?.subscriptions.find(({ type }) => type === 'MAINLINE')?.productOfferingID ?? ''
  const isChanged = await deps.accounts.changeServices(tx, accountNumber, {
    on,
    ...(plan && {
      plan: {
        planName: plan.productName,
        speedMbps: plan.speedMbps!,
        monthlyFee: plan.monthlyFee,
        productOfferingID: plan.productId,
      },
    }),
    add: additionsIn(lines).map(asSubscription),
    brings: broughtIn(lines).map(asSubscription),
    leaves: plan ? shelf.leftBehind(before, plan.productId) : [],
  })
  if (!isChanged) return false
  const unpaid = chargesIn(order, lines)
    .filter(({ frequency }) => frequency === 'oneTime')
    .map(({ what, amount: sum }) => ({ what, sum, months: 1 }))
  for (const [at, charged] of [...partedOf(lines), ...unpaid].entries())
    await deps.billing.chargeInParts(tx, { accountNumber, reference: `${orderId}/${at + 1}`, after: on, ...charged })
  await deps.cart.close(tx, order)
  return true
}

/** Staff move an order on. If it becomes active, the subscription and the bills change in the same transaction, so once. */
export const moveOrder = async (deps: OrdersDeps, { caller, body, storeAnswer }: RequestOf<typeof moveCall>) => {
  const shelf = await deps.shop.today()
  return deps.db.transaction(async (tx) => {
    const { order: orderId, from, to, note } = body
    const order = await lockOrder(tx, orderId)
    if (!order) return refused('not-found')
    if (order.state !== from) return refused('moved-meanwhile')
    if (nextStep(order.state, order.delivery) !== to) return refused('not-next')
    if (to === 'active' && !(await activate(tx, deps, shelf, order))) return refused('account-not-active')
    const activeOn = to === 'active' ? { activeOn: manilaDate(deps.clock.now()) } : {}
    const moved = await moveTo(tx, deps, order, { to, by: caller.id, note, ...activeOn })
    if (!moved) return refused('not-next')
    await noteSecurity(tx, { what: 'staff-action', byPersonId: caller.id, about: { did: `order ${to}`, orderId } })
    const [shown] = await shownToStaff(tx, deps, [moved])
    return storeAnswer(tx, ok({ status: true as const, order: shown! }))
  })
}
