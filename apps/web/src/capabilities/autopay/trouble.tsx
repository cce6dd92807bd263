import type { ReactNode } from 'react'

/** What went wrong, in the specification's words, and what to do about it. */
export function Trouble({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="alert" className="mb-6 rounded-card border-[1.5px] border-coral/50 bg-surface px-6 py-5">
      <p className="font-semibold text-coral">{title}</p>
      <p className="mt-1 text-sm">{children}</p>
    </div>
  )
}
