import type { OfferedProduct } from '@hibla/contract/shop/product'
import { peso } from '@hibla/contract/values/money'
import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { ExtensionLinks } from './extension-links.tsx'
import { addSelected, removeSelected, useSelectedProducts, type SelectedProduct } from '../selected-products.ts'

type SelectionProps = { parent: OfferedProduct; extensions: readonly OfferedProduct[] }

/** What goes into the cart together: the product itself, and further pieces or extensions of it. */
export function Selection({ parent, extensions }: SelectionProps) {
  const { products } = useSelectedProducts()
  const heading = useRef<HTMLHeadingElement>(null)
  const more = extensions.length > 0 ? extensions.filter(({ orderable }) => orderable) : [parent]
  const count = (productId: string) => products.filter((each) => each.productId === productId).length
  const remove = (product: SelectedProduct) => {
    removeSelected(product)
    // The button that was pressed goes with its row.
    heading.current?.focus()
  }
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="text-sm font-semibold tracking-normal text-muted outline-none">
        Your selection
      </h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {products.map((each, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- pieces of the same product differ in nothing else
          <li key={`${each.productId} ${at}`} className="flex items-center justify-between gap-3 py-1 pl-1">
            <span>{each.productName}</span>
            <button
              type="button"
              onClick={() => remove(each)}
              aria-label={
                at === 0 && products.length > 1
                  ? `Remove ${each.productName} and all that belongs to it`
                  : `Remove ${each.productName}`
              }
              className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-muted hover:bg-sunken hover:text-text"
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-3 grid gap-2">
        {more.map((each) =>
          count(each.productId) < each.mostPerOrder ? (
            <Button key={each.productId} onClick={() => addSelected(each)}>
              {extensions.length > 0 ? `Add ${each.productName}` : 'Add another one'}
              <span className="figures text-sm font-normal text-muted">+ {peso(each.oneTimeFee)}</span>
            </Button>
          ) : (
            each.mostPerOrder > 1 && (
              <p key={each.productId} className="text-sm text-muted">
                One order can have {each.mostPerOrder} × {each.productName} at most.
              </p>
            )
          ),
        )}
      </div>
      {extensions.length > 0 && (
        <p className="mt-3 text-sm text-muted">
          Have one already, at home or in your cart? <ExtensionLinks extensions={extensions} />
        </p>
      )}
    </div>
  )
}
