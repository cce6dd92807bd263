import type { Balance, Bill, Payment } from '@hibla/contract/billing/billing.contract'

type Wire<T> = { [K in keyof T]?: unknown }

export const bill = (issuedOn: string, own: Wire<Bill> = {}) => ({
  billId: `B-${issuedOn}`,
  periodStart: issuedOn,
  periodEnd: issuedOn,
  issuedOn,
  dueOn: issuedOn.replace(/\d\d$/, '28'),
  amount: 149_900,
  paid: 149_900,
  state: 'paid',
  lines: [{ what: 'Fibre 300, monthly fee', amount: 149_900 }],
  ...own,
})

/** November unpaid, October paid, no bill in September, August partly paid. */
export const someBills = [
  bill('2026-11-14', { paid: 0, state: 'unpaid' }),
  bill('2026-10-14'),
  bill('2026-08-14', { amount: 200_000, paid: 50_000, state: 'overdue' }),
]

export const balanceOf = (own: Wire<Balance> = {}) => ({
  asOf: '2026-11-15',
  balance: 149_900,
  dueOn: '2026-11-28',
  overdue: 0,
  lastPayment: { amount: 149_900, paidOn: '2026-10-20' },
  suspendsOn: null,
  ...own,
})

export const payment = (own: Wire<Payment> = {}) => ({
  account_no: '1000000000011',
  paymentRefId: 'PAY-2026-10',
  slipNumber: 'OR-000123',
  amount: 149_900,
  paidOn: '2026-10-20',
  postedOn: '2026-10-22',
  channel: 'Over the counter',
  ...own,
})
