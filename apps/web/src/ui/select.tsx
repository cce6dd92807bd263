import type { ComponentProps, ReactNode } from 'react'
import { ChevronIcon } from './icons.tsx'

type SelectProps = ComponentProps<'select'> & {
  /** Shown in the chevron's place, for example while its options load. */
  sign?: ReactNode
  /** One of several in a row. */
  narrow?: boolean
}

/** A native select, so that phones show their own picker. Every select of the portal is this one, so they look alike. */
export function Select({ className = '', sign, narrow = false, children, ...select }: SelectProps) {
  return (
    <div className={`relative min-w-0 ${className}`}>
      <select
        {...select}
        className={`min-h-12 w-full min-w-0 cursor-pointer appearance-none rounded-field border-[1.5px] border-edge bg-surface py-2.5 text-text aria-invalid:border-coral disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted ${narrow ? 'pr-8 pl-3' : 'pr-12 pl-4'}`}
      >
        {children}
      </select>
      <span className={`pointer-events-none absolute inset-y-0 flex items-center ${narrow ? 'right-2' : 'right-4'}`}>
        {sign ?? <ChevronIcon />}
      </span>
    </div>
  )
}
