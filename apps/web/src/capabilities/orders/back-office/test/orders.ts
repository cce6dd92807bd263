export const ORDER = 'ORD-23456789ABCD'

const placed = { state: 'placed', at: '2026-11-15T01:00:00.000Z', note: null } as const

export const placedOrder = {
  orderId: ORDER,
  accountNumber: '1000000000029',
  subscriber: 'Ana Reyes',
  actionID: 'ADD_OR_REMOVE_PRODUCTS',
  state: 'placed',
  next: 'packed',
  delivery: 'deliverAndInstall',
  deliveryAddress: '12 Mabini Street, Quezon City',
  lines: [
    {
      productId: 'mesh',
      title: 'Mesh hub',
      quantity: 3,
      itemType: 'ADDON',
      monthly: 0,
      once: 0,
      installmentMonths: 12,
      installment: 60_000,
    },
    {
      productId: 'tv',
      title: 'Streaming',
      quantity: 1,
      itemType: 'VAS',
      monthly: 14_900,
      once: 50_000,
      installmentMonths: 0,
      installment: 0,
    },
  ],
  charges: [
    { what: '3 × Mesh hub', frequency: 'monthly', amount: 60_000, months: 12 },
    { what: 'Streaming', frequency: 'monthly', amount: 14_900, months: null },
    { what: 'Streaming', frequency: 'upfront', amount: 50_000, months: null },
  ],
  costs: {
    once: 50_000,
    nextBill: null,
    nextBillWithout: 149_900,
    monthlyNow: 149_900,
    monthlyThen: 164_800,
    untilContractEnds: null,
    contractEndsOn: null,
    asOf: '2026-11-15',
  },
  dueNow: 0,
  payBy: null,
  payment: null,
  refund: 'none',
  orderedAt: '2026-11-15T01:00:00.000Z',
  activeOn: null,
  isCancellable: true,
  timeline: [placed],
} as const

export const packedOrder = {
  ...placedOrder,
  state: 'packed',
  next: 'dispatched',
  timeline: [placed, { state: 'packed', at: '2026-11-15T02:00:00.000Z', note: 'Two boxes' }],
} as const

export const installedOrder = { ...placedOrder, state: 'installed', next: 'active', isCancellable: false } as const

export const activeOrder = { ...installedOrder, state: 'active', next: null, activeOn: '2026-11-15' } as const
