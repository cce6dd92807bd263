import type { ShopProduct } from '@hibla/contract/shop/product'
import { peso } from '@hibla/contract/values/money'

export const months = (count: number): string => (count === 1 ? '1 month' : `${count} months`)

type Priced = Pick<ShopProduct, 'monthlyFee' | 'oneTimeFee' | 'installmentFee' | 'installmentMonths' | 'planTypes'>

const onceTexts = ({ oneTimeFee }: Priced): string => `${peso(oneTimeFee)} once`
const installmentTexts = ({ installmentFee, installmentMonths }: Priced): string =>
  `${peso(installmentFee)} a month for ${months(installmentMonths)}`

/** What it costs in one line: `₱199.00 a month`, `₱3,999.00 once, or ₱333.25 a month for 12 months` */
export const priceTexts = (product: Priced): string => {
  const ways = [
    ...(product.planTypes.includes('onetime') && product.oneTimeFee > 0 ? [onceTexts(product)] : []),
    ...(product.planTypes.includes('installment') ? [installmentTexts(product)] : []),
  ].join(', or ')
  const monthly = product.monthlyFee > 0 ? `${peso(product.monthlyFee)} a month` : ''
  return [monthly, ways].filter(Boolean).join(', plus ') || 'Free'
}
