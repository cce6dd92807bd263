import type { ReactNode } from 'react'
import { ChevronIcon } from './icons.tsx'

export type AccordionItem = { id: string; title: ReactNode; content: ReactNode }

type AccordionProps = { items: AccordionItem[]; headingLevel?: 'h2' | 'h3' }

/** Items start closed and open independently; works before scripts have loaded. */
export function Accordion({ items, headingLevel: Heading = 'h2' }: AccordionProps) {
  return (
    <div className="border-t border-line">
      {items.map(({ id, title, content }) => (
        <details key={id} className="group border-b border-line">
          <summary className="flex cursor-pointer list-none items-center justify-between gap-4 py-5 marker:hidden hover:text-strand [&::-webkit-details-marker]:hidden">
            <Heading className="text-base font-semibold tracking-normal">{title}</Heading>
            <span className="transition-transform duration-200 group-open:rotate-180">
              <ChevronIcon />
            </span>
          </summary>
          <div className="reading pb-6">{content}</div>
        </details>
      ))}
    </div>
  )
}
