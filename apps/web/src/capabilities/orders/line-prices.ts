import type { OrderLine } from '@hibla/contract/orders/order'
import { peso } from '@hibla/contract/values/money'

/** What a line of an order costs, one text for each way it's paid; `onceWords` tell when what costs once is due. */
export const linePrices = (
  { monthly, once, installment, installmentMonths }: OrderLine,
  onceTexts = 'once',
): string[] => {
  const prices = [
    ...(monthly === 0 ? [] : [`${peso(monthly)} a month`]),
    ...(installmentMonths === 0 ? [] : [`${peso(installment)} a month for ${installmentMonths} months`]),
    ...(once === 0 ? [] : [`${peso(once)} ${onceTexts}`]),
  ]
  return prices.length === 0 ? ['Free'] : prices
}
