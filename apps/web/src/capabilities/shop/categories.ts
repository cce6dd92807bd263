import { categoryName } from '@hibla/contract/shop/category-names'
import type { OfferedProduct } from '@hibla/contract/shop/product'

export type Shelf = { category: string; name: string; products: OfferedProduct[] }

/** Add-ons under their categories. Further pieces of something are offered on its own page. */
export const shelvesOf = (all: readonly OfferedProduct[]): Shelf[] => {
  const listed = all.filter(({ extensionOf }) => !all.some(({ productId }) => productId === extensionOf))
  return [...Map.groupBy(listed, ({ category }) => category)].map(([category, products]) => ({
    category,
    name: categoryName(category),
    products,
  }))
}
