import { contractEndsOn } from '@hibla/contract/account/contract-term.rule'
import type { Parted } from '@hibla/contract/billing/proration.rule'
import type { Costs, OrderLine } from '@hibla/contract/orders/order'
import { manilaDate } from '@hibla/contract/values/dates'
import { centavos, type Centavos } from '@hibla/contract/values/money'
import type { Executor } from '../../kernel/postgres/database.ts'
import type { customerOrderLine } from './orders.tables.ts'
import type { CartToOrder, OrdersDeps } from './deps.ts'

const none = centavos(0)

export type Line = Omit<typeof customerOrderLine.$inferSelect, 'orderId' | 'position'>

/** What an item is called in an order. An extension has the title of what it extends, so it goes by its own name. */
export const titleOf = ({ isExtension, productName, title }: CartToOrder['items'][number]): string =>
  isExtension ? productName : title

export const linesOf = ({ items, serviceType, speedMbps, brings }: CartToOrder): Line[] => [
  ...items.map(({ price, ...item }) => ({
    productId: item.productId,
    title: titleOf({ price, ...item }),
    productName: item.productName,
    category: item.itemCategoryId,
    serviceType,
    itemType: item.itemType,
    quantity: item.quantity,
    speedMbps: item.itemType === 'MAINLINE' ? speedMbps : null,
    monthlyFee: price.monthlyFee,
    oneTimeFee: price.oneTimeFee,
    installmentFee: price.installmentFee,
    installmentMonths: price.installmentMonths,
  })),
  ...brings.map(({ productId, productName, itemType, category }) => ({
    productId,
    title: productName,
    productName,
    category,
    serviceType,
    itemType,
    quantity: 1,
    speedMbps: null,
    monthlyFee: none,
    oneTimeFee: none,
    installmentFee: none,
    installmentMonths: 0,
  })),
]

/** Comes with the plan: whatever the shop sells by itself costs something. */
const isBrought = ({ itemType, monthlyFee, oneTimeFee, installmentFee }: Line): boolean =>
  itemType !== 'MAINLINE' && monthlyFee + oneTimeFee + installmentFee === 0

export const broughtIn = (lines: Line[]): Line[] => lines.filter(isBrought)

export const named = ({ title, quantity }: Line): string => (quantity === 1 ? title : `${quantity} × ${title}`)

/** What is paid in parts, on the bills. */
export const partedOf = (lines: Line[]): Parted[] =>
  lines
    .map((line) => {
      const { quantity, installmentFee, installmentMonths: months } = line
      return { what: named(line), sum: quantity * installmentFee * months, months }
    })
    .filter(({ sum }) => sum > 0)

/** What costs once: devices that aren't paid in parts, and the delivery. */
export const onceOf = (lines: Line[], deliveryFee: Centavos): Parted[] =>
  [
    ...lines.map((line) => ({ what: named(line), sum: line.quantity * line.oneTimeFee, months: 1 })),
    { what: 'Delivery', sum: deliveryFee as number, months: 1 },
  ].filter(({ sum }) => sum > 0)

/** Each piece that is added to the line, by itself. */
export const additionsIn = (lines: Line[]): Line[] =>
  lines
    .filter((line) => line.itemType !== 'MAINLINE' && !isBrought(line))
    .flatMap((line) => Array.from({ length: line.quantity }, () => line))

export const shownLine = ({ productId, title, quantity, itemType, ...fees }: Line): OrderLine => ({
  productId,
  title,
  quantity,
  itemType,
  monthly: centavos(fees.monthlyFee * quantity),
  once: centavos(fees.oneTimeFee * quantity),
  installmentMonths: fees.installmentMonths,
  installment: centavos(fees.installmentFee * quantity),
})

const sumOf = (charges: Parted[]) => charges.reduce((total, { sum }) => total + sum, 0)

/** What people agree to. If any of it is another sum by the time they order, they look again first. */
export const agreedIn = (cart: CartToOrder, { monthlyThen, once }: Costs) => ({
  monthlyThen,
  once,
  inParts: centavos(sumOf(partedOf(linesOf(cart)))),
})
type Agreed = ReturnType<typeof agreedIn>

/** What wasn't told isn't compared. */
export const isOtherSum = (told: { [sum in keyof Agreed]?: Centavos | null | undefined }, now: Agreed): boolean =>
  (told.monthlyThen ?? now.monthlyThen) !== now.monthlyThen ||
  (told.once ?? now.once) !== now.once ||
  (told.inParts ?? now.inParts) !== now.inParts

/** What an order costs if it works from today on; undefined if the account isn't billed. */
export const costsOf = async (
  db: Executor,
  { billing, clock }: Pick<OrdersDeps, 'billing' | 'clock'>,
  { account, totals, ...cart }: CartToOrder,
): Promise<Costs | undefined> => {
  const asOf = manilaDate(clock.now())
  const lines = linesOf({ account, totals, ...cart })
  const plan = lines.find(({ itemType }) => itemType === 'MAINLINE')
  const parted = partedOf(lines)
  const { contractStartedOn, contractTermMonths, accountNumber } = account
  const endsOn = contractStartedOn && contractEndsOn(contractStartedOn, contractTermMonths)
  const until = endsOn !== null && endsOn > asOf ? endsOn : null
  const coming = await billing.comingBill(db, accountNumber, {
    on: asOf,
    ...(plan && { plan: { name: plan.productName, monthlyFee: plan.monthlyFee } }),
    add: additionsIn(lines).map(({ title: name, monthlyFee }) => ({ name, monthlyFee })),
    brings: broughtIn(lines).map(({ productId }) => productId),
    parted,
    until,
  })
  if (!coming) return undefined
  const bill = coming.with
  return {
    once: totals.dueAtCheckout,
    nextBill: bill
      ? {
          issuedOn: bill.issuedOn,
          dueOn: bill.dueOn,
          amount: centavos(bill.amount),
          lines: bill.lines.map(({ what, amount }) => ({ what, amount: centavos(amount) })),
        }
      : null,
    nextBillWithout: centavos(coming.without?.amount ?? 0),
    monthlyNow: centavos(coming.monthlyNow),
    monthlyThen: centavos(coming.monthlyThen),
    untilContractEnds: until === null ? null : centavos(coming.added + sumOf(parted) + totals.dueAtCheckout),
    contractEndsOn: endsOn,
    asOf,
  }
}
