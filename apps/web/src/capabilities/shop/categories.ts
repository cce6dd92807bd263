import type { OfferedProduct } from '@hibla/contract/shop/product'

const names: Readonly<Record<string, string>> = {
  MESH: 'Wi-Fi in every room',
  WIFI6: 'Wi-Fi 6',
  STREAMING: 'Streaming',
  TV: 'TV',
  SECURITY: 'Safety online',
  VOICE: 'Phone',
  GAMING: 'Games',
  POWER: 'When the power goes',
  CARE: 'Help at home',
  WIFI7: 'Wi-Fi 7',
  'STATIC-IP': 'For your business',
}

const nameOf = (category: string): string =>
  names[category] ?? category.charAt(0) + category.slice(1).toLowerCase().replaceAll('-', ' ')

export type Shelf = { category: string; name: string; products: OfferedProduct[] }

/** Add-ons under their categories. Further pieces of something are offered on its own page. */
export const shelvesOf = (all: readonly OfferedProduct[]): Shelf[] => {
  const listed = all.filter(({ extensionOf }) => !all.some(({ productId }) => productId === extensionOf))
  return [...Map.groupBy(listed, ({ category }) => category)].map(([category, products]) => ({
    category,
    name: nameOf(category),
    products,
  }))
}
