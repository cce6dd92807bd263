import type { Costs, Order, OrderCharge, OrderLine } from '@hibla/contract/orders/order'

/** As the wire carries it: amounts and dates get their brands only by parsing. */
type Wire<T> = { [K in keyof T]?: unknown }

export const ORDER = 'ORD-23456789ABCD'
export const CART = 'CART-23456789ABCDEFGH'

export const line = (own: Wire<OrderLine> = {}) => ({
  productId: 'MESH-PACK',
  title: 'Mesh pack',
  quantity: 1,
  itemType: 'ADDON',
  monthly: 0,
  once: 399_900,
  installmentMonths: 0,
  installment: 0,
  ...own,
})

/** What the line and its delivery cost, both at once. */
export const charges = (frequency: OrderCharge['frequency'] = 'upfront') => [
  { what: 'Mesh pack', frequency, amount: 399_900, months: null },
  { what: 'Delivery', frequency, amount: 15_000, months: null },
]

export const costs = (own: Wire<Costs> = {}) => ({
  once: 414_900,
  nextBill: {
    issuedOn: '2026-12-01',
    dueOn: '2026-12-15',
    amount: 179_850,
    lines: [
      { what: 'Fibre 300', amount: 149_900 },
      { what: 'Streaming (15 of 30 days)', amount: 29_950 },
    ],
  },
  nextBillWithout: 149_900,
  monthlyNow: 149_900,
  monthlyThen: 209_800,
  untilContractEnds: 1_013_600,
  contractEndsOn: '2027-08-14',
  asOf: '2026-11-16',
  ...own,
})

/** Costs nothing at once, so it's placed by ordering it. */
export const onBills = () => costs({ once: 0 })

export const review = (own: object = {}) => ({
  lines: [line()],
  charges: charges(),
  costs: costs(),
  delivery: 'deliverOnly',
  deliveryAddress: '12 Sampaguita St, Makati',
  changedPrices: [],
  terms: [],
  ends: [],
  ...own,
})

export const order = (own: Wire<Order> = {}) => ({
  orderId: ORDER,
  accountNumber: '1000000000011',
  actionID: 'ADD_OR_REMOVE_PRODUCTS',
  state: 'placed',
  delivery: 'deliverOnly',
  deliveryAddress: '12 Sampaguita St, Makati',
  lines: [line()],
  charges: charges(),
  costs: costs(),
  orderedAt: '2026-11-16T02:00:00.000Z',
  activeOn: null,
  isCancellable: true,
  dueNow: 0,
  payBy: null,
  payment: null,
  refund: 'none',
  timeline: [{ state: 'placed', at: '2026-11-16T02:00:00.000Z', note: null }],
  ...own,
})

export const toPay = (own: Wire<Order> = {}) =>
  order({
    state: 'to-pay',
    dueNow: 414_900,
    payBy: '2026-11-17T02:00:00.000Z',
    timeline: [{ state: 'to-pay', at: '2026-11-16T02:00:00.000Z', note: null }],
    ...own,
  })
