import type { ProductPage } from '@hibla/contract/shop/shop.contract'
import { pages } from '@hibla/contract/values/paths'
import { useEffect, useId, useState } from 'react'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { CannotOrder } from '../cannot-order.tsx'
import { priceTexts } from '../prices.ts'
import { addSelected, clearSelected, useSelectedProducts } from '../selected-products.ts'
import { linesOf, type Choices } from './choice.ts'
import { InCart } from './in-cart.tsx'
import { Selection } from './selection.tsx'
import { Sum } from './sum.tsx'
import { useAddToCart } from './use-add-to-cart.ts'
import { DeliveryAndPayment } from './delivery-and-payment.tsx'

type OrderProps = { accountNumber: string; page: ProductPage }

/** What people choose, what it costs that way, and the button that puts it into the cart. */
export function Order({ accountNumber, page }: OrderProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="rounded-card border border-line bg-surface p-6 lg:sticky lg:top-24">
      <h2 id={heading} className="sr-only">
        Order
      </h2>
      <p className="figures text-lg font-bold">{priceTexts(page.product)}</p>
      {page.product.orderable ? (
        <Choose accountNumber={accountNumber} page={page} />
      ) : (
        <div className="mt-6">
          <CannotOrder account={page.product} />
        </div>
      )}
    </section>
  )
}

function Choose({ accountNumber, page: { product, extensions } }: OrderProps) {
  const { hobsBundleId, productId, productName } = product
  const { products: chosen } = useSelectedProducts()
  const [ways, setWays] = useState<Choices>({ payment: null, delivery: null })
  const [added, setAdded] = useState<string[]>()
  const { add, busy, trouble } = useAddToCart(accountNumber)

  // Whoever opens the page means this product, and a selection of another page is over.
  useEffect(() => {
    clearSelected()
    addSelected({ hobsBundleId, productId, productName })
    return clearSelected
  }, [hobsBundleId, productId, productName])

  if (added)
    return (
      <InCart
        names={added}
        extensions={extensions}
        onMore={() => {
          setAdded(undefined)
          addSelected(product)
        }}
      />
    )

  const linesIn = (requested: Choices) => linesOf(chosen, [product, ...extensions], requested)
  const [first, ...others] = linesIn(ways)
  if (!first)
    return (
      <div className="mt-4">
        <p className="text-muted">Nothing chosen yet.</p>
        <Button className="mt-4 w-full" onClick={() => addSelected(product)}>
          Choose {product.productName}
        </Button>
      </div>
    )

  const lines = [first, ...others] as const
  const go = async () => {
    if (!(await add(lines))) return
    setAdded(
      lines.map(({ product: { productName }, quantity }) =>
        quantity === 1 ? productName : `${quantity} × ${productName}`,
      ),
    )
    clearSelected()
  }
  return (
    <div className="mt-6 grid gap-6">
      <Selection parent={product} extensions={extensions} />
      <DeliveryAndPayment product={product} ways={first} linesIn={linesIn} onChange={setWays} />
      <Sum lines={lines} />
      <div>
        <Alert className="mb-3" text={trouble} />
        <BusyButton look="call" className="w-full" busy={busy} onClick={() => void go()}>
          {busy ? 'Adding…' : 'Add to cart'}
        </BusyButton>
        {trouble !== undefined && (
          <LinkButton to={pages.cart} className="mt-3 w-full">
            View cart
          </LinkButton>
        )}
      </div>
    </div>
  )
}
