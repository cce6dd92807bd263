import type { Shelf as ShelfOf } from './categories.ts'
import { CardList } from './card-list.tsx'

/** A shelf is as wide as its cards are many, so that short ones stand beside each other. */
const widths = {
  one: '',
  two: 'sm:col-span-2',
  more: 'sm:col-span-2 lg:col-span-3',
} as const

const widthOf = (cards: number): keyof typeof widths => {
  if (cards > 2) return 'more'
  return cards === 2 ? 'two' : 'one'
}

/** The add-ons of one category. */
export function Shelf({ shelf: { category, name, products } }: { shelf: ShelfOf }) {
  const width = widthOf(products.length)
  const heading = `shelf-${category}`
  return (
    <section aria-labelledby={heading} className={`flex flex-col ${widths[width]}`}>
      <h2 id={heading} className="text-xl">
        {name}
      </h2>
      <CardList products={products} width={width} />
    </section>
  )
}
