import { useId, type ReactNode } from 'react'

type TileProps = {
  title: string
  /** The name the tour finds it by. */
  tour: string
  /** Dark background, for the main tile. */
  deep?: boolean
  className?: string
  children: ReactNode
}

/** A panel with its own heading. */
export function Tile({ title, tour, deep = false, className = '', children }: TileProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      data-tour={tour}
      {...(deep && { 'data-theme': 'dark' })}
      className={`flex flex-col rounded-card border border-line p-6 text-text max-[22rem]:p-4 ${deep ? 'bg-deep md:p-8' : 'bg-surface'} ${className}`}
    >
      <h2 id={id} className="text-base font-semibold tracking-normal text-muted">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The look of a link at the bottom of a tile. */
export const tileLink =
  'mt-3 inline-flex min-h-11 items-center text-sm font-semibold text-strand underline underline-offset-4'
