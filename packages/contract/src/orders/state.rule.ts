import { stateMachine } from '../values/state-machine.ts'

/**
 * Where an order is. `to-pay`: submitted, and what costs once isn't paid yet. `placed`: it's ours to carry out. Then back-office
 * moves it on, up to `active`, when what was ordered works and is billed. `cancelled` ends it, and what was paid goes back.
 */
export const orderStates = [
  'to-pay',
  'placed',
  'packed',
  'dispatched',
  'delivered',
  'installed',
  'active',
  'cancelled',
] as const
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

const cancellable: ReadonlySet<OrderState> = new Set(['to-pay', 'placed', 'packed'])

/** People can change their mind until it's on its way to them. */
export const isCancellable = (state: OrderState): boolean => cancellable.has(state)

/** Only its payment moves an order from `to-pay` to `placed`, never a member of staff. */
const machineOf = (delivery: Delivery) => {
  const following = (state: OrderState): OrderState[] => {
    const step = state === 'to-pay' ? 'placed' : nextStep(state, delivery)
    return [...(step ? [step] : []), ...(isCancellable(state) ? (['cancelled'] as const) : [])]
  }
  const all = orderStates.map((state) => [state, following(state)] as const)
  return stateMachine(Object.fromEntries(all) as Record<OrderState, OrderState[]>)
}

export const orderMachines = {
  none: machineOf('none'),
  deliverOnly: machineOf('deliverOnly'),
  deliverAndInstall: machineOf('deliverAndInstall'),
} satisfies Record<Delivery, unknown>

/** Something is still to come: its payment, the next step, or that it works. */
export const isUnderway = (state: OrderState): boolean => !orderMachines.deliverAndInstall.isFinal(state)

/**
 * What becomes of money that was paid for an order that's cancelled. `on-account`: it couldn't be sent back, so it's a credit on
 * the account.
 */
export const orderRefunds = ['none', 'on-its-way', 'done', 'on-account'] as const
export type OrderRefund = (typeof orderRefunds)[number]
