import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** The way back to the page above. */
export function BackTo({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-strand hover:underline">
      <span aria-hidden="true">←</span> {children}
    </Link>
  )
}
