import type { ReactNode } from 'react'

type SectionProps = { id: string; title: string; lead?: ReactNode; children: ReactNode; className?: string }

/** One part of the landing page, with a heading that a path or an anchor can focus. */
export function Section({ id, title, lead, children, className = '' }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={`py-16 md:py-24 ${className}`}>
      <div className="page">
        <h2 id={`${id}-heading`} tabIndex={-1} className="text-2xl">
          {title}
        </h2>
        {lead && <div className="reading mt-4 text-lg text-muted">{lead}</div>}
        <div className="mt-10">{children}</div>
      </div>
    </section>
  )
}
