import type { OfferedProduct } from '@hibla/contract/shop/product'
import { bundlePage } from '@hibla/contract/values/paths'
import { Link } from 'react-router'
import { titleOf } from './categories.ts'
import { priceTexts } from './prices.ts'

/** One add-on in a list. All of it leads to its page. */
export function ProductCard({ product }: { product: OfferedProduct }) {
  const { bundleId, bundleImage, description, orderable, whyNot, whyNotWords } = product
  return (
    <li className="relative flex flex-col overflow-hidden rounded-card border border-line bg-surface hover:border-text has-focus-visible:border-strand">
      <ProductPicture src={bundleImage} className="h-40" />
      <div className="flex flex-1 flex-col p-5">
        <h3 className="text-base">
          <Link to={bundlePage(bundleId)} className="after:absolute after:inset-0">
            {titleOf(product)}
          </Link>
        </h3>
        <p className="mt-1 text-sm text-muted">{description}</p>
        <p className="figures mt-auto pt-4 font-semibold">{priceTexts(product)}</p>
        {/* Whoever can't order here at all has read so above the list. */}
        {!orderable && whyNot !== 'talk-to-us' && whyNot !== 'account-not-active' && (
          <p className="mt-2 text-sm text-muted">{whyNotWords}</p>
        )}
      </div>
    </li>
  )
}

/** A picture that says nothing the title doesn't. */
export function ProductPicture({ src, className }: { src: string; className: string }) {
  return (
    <span className={`block bg-sunken ${className}`}>
      <img src={src} alt="" loading="lazy" className="size-full object-cover" />
    </span>
  )
}
