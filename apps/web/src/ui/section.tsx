import { useId, type ReactNode } from 'react'
import { Card } from './card.tsx'

type SectionProps = {
  title: string
  intro?: ReactNode
  /** The name the tour finds it by. */
  tour?: string
  children: ReactNode
}

/** A part of a page with its own heading, on a card. */
export function Section({ title, intro, tour, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} data-tour={tour} className="min-w-0">
      <Card>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {intro && <p className="reading mt-2 text-sm text-muted">{intro}</p>}
        {children}
      </Card>
    </section>
  )
}
