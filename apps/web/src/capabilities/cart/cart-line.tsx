import type { CartItem } from '@hibla/contract/cart/cart'
import type { OfferedProduct } from '@hibla/contract/shop/product'
import { peso } from '@hibla/contract/values/money'
import { useId } from 'react'
import type { Wanted } from './cart-flow.ts'
import { isTooMany, itemIdsOf, type Line } from './lines.ts'
import { Modes } from './modes.tsx'
import { Quantity } from './quantity.tsx'
import { Alert } from '../../ui/alert.tsx'

type Price = CartItem['price']

/** What so many pieces cost, one line for each way they are paid. */
const priceTexts = (price: Price, quantity = 1): string[] => [
  ...(price.monthlyFee === 0 ? [] : [`${peso(price.monthlyFee * quantity)} a month`]),
  ...(price.installmentFee === 0
    ? []
    : [`${peso(price.installmentFee * quantity)} a month for ${price.installmentMonths} months`]),
  ...(price.oneTimeFee === 0 ? [] : [`${peso(price.oneTimeFee * quantity)} once`]),
]

/** In a sentence; what costs nothing says so. */
const priceSentence = (price: Price): string => {
  const words = priceTexts(price)
  const delivery = price.deliveryFee === 0 ? [] : [`${peso(price.deliveryFee)} for delivery`]
  return [...words, ...delivery].join(', ') || 'free'
}

type CartLineProps = {
  line: Line
  offered: OfferedProduct | undefined
  busy: boolean
  trouble: string | undefined
  onEdit: (wanted: Wanted) => void
}

/** One line of the cart: what it is, what it costs, and what can be changed about it. */
export function CartLine({ line, offered, busy, trouble, onEdit }: CartLineProps) {
  const heading = useId()
  const { title, quantity, price, priceBefore, bundleImage, mostPerOrder } = line
  const { isExtension, productName, itemCategoryName } = line
  const edit = (change: Wanted['change']) => onEdit({ cartItemIds: itemIdsOf(line), title, change })
  return (
    <li aria-labelledby={heading} className="py-6 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start gap-x-5 gap-y-4">
        <img src={bundleImage} alt="" width={72} height={72} className="size-18 rounded-field bg-sunken object-cover" />
        <div className="row-text-48">
          <h3 id={heading} className="text-base font-semibold tracking-normal">
            {title}
          </h3>
          <p className="text-sm text-muted">{isExtension ? productName : itemCategoryName}</p>
          {line.brings.length > 0 && <p className="text-sm text-muted">Comes with {line.brings.join(', ')}</p>}
        </div>
        <p className="figures text-right font-semibold">
          {(priceTexts(price, quantity).length === 0 ? ['Free'] : priceTexts(price, quantity)).map((words) => (
            <span key={words} className="block">
              {words}
            </span>
          ))}
        </p>
      </div>
      {priceBefore && (
        <p className="mt-3 rounded-field bg-sunken px-4 py-3 text-sm">
          <strong>Its price has changed.</strong> One was {priceSentence(priceBefore)} when you added it. Now it’s{' '}
          {priceSentence(price)}.
        </p>
      )}
      {!line.isOffered && <p className="mt-3 text-sm font-semibold text-coral">We don’t offer this any more.</p>}
      {isTooMany(line) && (
        <p className="mt-3 text-sm font-semibold text-coral">
          {mostPerOrder === 1
            ? 'One order can only have one of these.'
            : `One order can have at most ${mostPerOrder} of these.`}{' '}
          Choose fewer to continue.
        </p>
      )}
      <Modes {...{ line, offered, busy }} onChange={edit} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
        {line.isMainline === 'N' && Math.max(mostPerOrder, quantity) > 1 ? (
          <Quantity {...{ title, quantity, busy }} most={mostPerOrder} onChange={(to) => edit({ quantity: to })} />
        ) : (
          <span />
        )}
        <button
          type="button"
          aria-disabled={busy || undefined}
          onClick={() => (busy ? undefined : edit('remove'))}
          className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-strand underline underline-offset-4"
        >
          Remove<span className="sr-only"> {title}</span>
        </button>
      </div>
      <Alert className="mt-2" text={trouble} />
    </li>
  )
}
