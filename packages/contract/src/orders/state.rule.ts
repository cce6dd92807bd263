/**
 * Where an order is. `placed`: it's ours to carry out. Then back-office moves it on, up to `active`, when what was ordered works
 * and is billed. `cancelled` ends it before anything was charged.
 */
export const orderStates = ['placed', 'packed', 'dispatched', 'delivered', 'installed', 'active', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]

/** What is done about an order by hand: sent to an address and installed there, just sent, or nothing at all. */
export const deliveries = ['none', 'deliverOnly', 'deliverAndInstall'] as const
export type Delivery = (typeof deliveries)[number]

/** The steps from `placed` on, in order. A faster plan on the same line needs no van. */
const ways: Record<Delivery, readonly OrderState[]> = {
  none: ['placed', 'active'],
  deliverOnly: ['placed', 'packed', 'dispatched', 'delivered', 'active'],
  deliverAndInstall: ['placed', 'packed', 'dispatched', 'delivered', 'installed', 'active'],
}

/** What staff can move an order to next, if anything. */
export const nextStep = (state: OrderState, delivery: Delivery): OrderState | undefined => {
  const way = ways[delivery]
  const at = way.indexOf(state)
  return at === -1 ? undefined : way[at + 1]
}

const cancellable: ReadonlySet<OrderState> = new Set(['placed', 'packed'])

/** People can change their mind until it's on its way to them. */
export const isCancellable = (state: OrderState): boolean => cancellable.has(state)

export const mayFollow = (from: OrderState, to: OrderState, delivery: Delivery): boolean =>
  to === 'cancelled' ? isCancellable(from) : nextStep(from, delivery) === to
