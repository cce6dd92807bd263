type QuantityProps = {
  title: string
  quantity: number
  most: number
  busy: boolean
  onChange: (quantity: number) => void
}

const step =
  'grid size-11 cursor-pointer place-items-center rounded-full border-[1.5px] border-edge text-lg font-semibold hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-60'

/** One more, or one less; if there are too many, as many as there can be. */
export function Quantity({ title, quantity, most, busy, onChange }: QuantityProps) {
  const fewer = Math.min(quantity - 1, most)
  const change = (to: number) => (busy ? undefined : onChange(to))
  return (
    <fieldset className="flex items-center gap-3">
      <legend className="sr-only">How many of {title}</legend>
      <button
        type="button"
        aria-label={fewer === quantity - 1 ? `One less of ${title}` : `Only ${fewer} of ${title}`}
        disabled={quantity <= 1}
        onClick={() => change(fewer)}
        className={step}
      >
        <span aria-hidden="true">−</span>
      </button>
      <output className="figures min-w-6 text-center font-semibold">{quantity}</output>
      <button
        type="button"
        aria-label={`One more of ${title}`}
        disabled={quantity >= most}
        onClick={() => change(quantity + 1)}
        className={step}
      >
        <span aria-hidden="true">+</span>
      </button>
    </fieldset>
  )
}
