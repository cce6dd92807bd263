import type { OfferedProduct } from '@hibla/contract/shop/product'
import { ProductCard } from './product-card.tsx'

export function CardList({ products }: { products: readonly OfferedProduct[] }) {
  return (
    <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {products.map((product) => (
        <ProductCard key={product.bundleId} product={product} />
      ))}
    </ul>
  )
}
