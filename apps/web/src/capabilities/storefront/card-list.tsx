import type { OfferedProduct } from '@hibla/contract/shop/product'
import { ProductCard } from './product-card.tsx'

/** Every card has the same width, however much of the page the list has. */
const columns = {
  one: '',
  two: 'sm:grid-cols-2',
  more: 'sm:grid-cols-2 lg:grid-cols-3',
} as const

type CardListProps = { products: readonly OfferedProduct[]; width?: keyof typeof columns }

export function CardList({ products, width = 'more' }: CardListProps) {
  return (
    <ul className={`mt-5 grid grow gap-4 ${columns[width]}`}>
      {products.map((product) => (
        <ProductCard key={product.bundleId} product={product} />
      ))}
    </ul>
  )
}
