import type { ReactNode } from 'react'

type OptionProps = {
  name: string
  value: string
  chosen: boolean
  onChoose: () => void
  children: ReactNode
  /** Shown at the end of the row, such as an amount. */
  beside?: ReactNode
  describedBy?: string
}

/** One of several choices, large enough for a thumb. */
export function Option({ name, value, chosen, onChoose, children, beside, describedBy }: OptionProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-field border-[1.5px] border-edge bg-surface px-4 py-2.5 max-[16rem]:flex-wrap max-[16rem]:px-3 has-checked:border-strand has-checked:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-strand">
      <input
        type="radio"
        name={name}
        value={value}
        checked={chosen}
        onChange={onChoose}
        aria-describedby={describedBy}
        className="size-5 shrink-0 outline-none"
      />
      <span className="min-w-0 flex-1 max-[16rem]:min-w-20">{children}</span>
      {beside && <span className="figures text-sm whitespace-nowrap">{beside}</span>}
    </label>
  )
}
