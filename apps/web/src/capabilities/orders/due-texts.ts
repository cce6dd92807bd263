import type { OrderCharge } from '@hibla/contract/orders/order'

type Once = Exclude<OrderCharge['frequency'], 'monthly'>

/** Where people pay what costs once. */
const onceTexts = {
  upfront: 'Once, at checkout',
  oneTime: 'Once, on your first bill',
} satisfies Record<Once, string>

export const sumOf = (charges: readonly OrderCharge[], wanted: OrderCharge['frequency']): number =>
  charges.filter(({ frequency }) => frequency === wanted).reduce((sum, { amount }) => sum + amount, 0)

/** What an order costs once, by when it's due. What costs nothing says so, too. */
export const onceRows = (charges: readonly OrderCharge[]): { name: string; sum: number }[] => {
  const rows = (['upfront', 'oneTime'] as const).map((each) => ({ name: onceTexts[each], sum: sumOf(charges, each) }))
  const due = rows.filter(({ sum }) => sum > 0)
  return due.length === 0 ? rows.slice(0, 1) : due
}
