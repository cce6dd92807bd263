import type { OfferedProduct } from '@hibla/contract/shop/product'
import { bundlePage } from '@hibla/contract/values/paths'
import { Link } from 'react-router'

/** To the pages of the extensions, where each is ordered for what one has or has in the cart. */
export function ExtensionLinks({ extensions }: { extensions: readonly OfferedProduct[] }) {
  return extensions.map(({ bundleId, productId, productName }) => (
    <Link
      key={productId}
      to={bundlePage(bundleId)}
      className="mr-4 inline-flex min-h-11 items-center font-semibold text-strand underline underline-offset-4"
    >
      Get only a {productName}
    </Link>
  ))
}
