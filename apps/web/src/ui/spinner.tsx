import type { ReactNode } from 'react'

export function Spinner({ label = 'Loading…' }: { label?: string }) {
  return (
    <output className="inline-block">
      <span className="block size-10 animate-spin rounded-full border-[3px] border-line border-t-strand" />
      <span className="sr-only">{label}</span>
    </output>
  )
}

type LoaderOverlayProps = {
  label?: string
  /** What is going on, and a way out if it takes long. */
  children?: ReactNode
}

/** For moments when nothing else may be done: a spinner on a card, over the faded page. */
export function LoaderOverlay({ label, children }: LoaderOverlayProps) {
  return (
    <div data-loader-overlay className="fixed inset-0 z-50 grid place-items-center bg-veil">
      <div className="grid justify-items-center gap-6 rounded-card bg-surface p-6 text-center">
        <Spinner {...(label !== undefined && { label })} />
        {children}
      </div>
    </div>
  )
}
