import { shownTitle } from '@hibla/contract/cart/merge.rule'
import { categoryName } from '@hibla/contract/shop/category-names'
import type { OfferedProduct, ShopProduct } from '@hibla/contract/shop/product'

export type ProductCategory = { category: string; name: string; products: OfferedProduct[] }

/** What it is called: an extension isn't mistaken for what it extends. */
export const titleOf = ({ title, extensionOf }: Pick<ShopProduct, 'title' | 'extensionOf'>): string =>
  shownTitle({ title, isExtension: extensionOf !== null })

/** Without further pieces of something: these are offered on its own page. */
export const withoutExtensions = <T extends Pick<ShopProduct, 'productId' | 'extensionOf'>>(all: readonly T[]): T[] =>
  all.filter(({ extensionOf }) => !all.some(({ productId }) => productId === extensionOf))

/** Add-ons under their categories. */
export const categoriesOf = (all: readonly OfferedProduct[]): ProductCategory[] =>
  [...Map.groupBy(withoutExtensions(all), ({ category }) => category)].map(([category, products]) => ({
    category,
    name: categoryName(category),
    products,
  }))
