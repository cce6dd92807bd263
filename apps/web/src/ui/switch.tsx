import type { ComponentProps } from 'react'

type SwitchProps = Omit<ComponentProps<'button'>, 'onClick' | 'role'> & {
  on: boolean
  busy: boolean
  onPress: () => void
}

/** On or off, shown by text and position as well as colour. */
export function Switch({ on, busy, onPress, ...button }: SwitchProps) {
  return (
    <button
      {...button}
      type="button"
      role="switch"
      aria-checked={on}
      aria-busy={busy || undefined}
      onClick={onPress}
      className="flex min-h-11 shrink-0 cursor-pointer items-center gap-3 aria-busy:cursor-progress"
    >
      <span aria-hidden="true" className="w-8 text-right text-sm font-semibold">
        {on ? 'On' : 'Off'}
      </span>
      <span
        aria-hidden="true"
        className={`flex h-7 w-12 items-center rounded-full border-[1.5px] px-0.5 transition-colors duration-150 ${
          on ? 'justify-end border-strand bg-strand' : 'justify-start border-edge bg-surface'
        }`}
      >
        <span className={`size-5 rounded-full ${on ? 'bg-surface' : 'bg-edge'}`} />
      </span>
    </button>
  )
}
