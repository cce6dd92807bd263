import type { Slide } from '@hibla/contract/content/content.contract'
import { SlideLink } from '../capabilities/content/index.ts'

export function Announcements({ slides }: { slides: Slide[] }) {
  if (slides.length === 0) return null
  return (
    <section aria-label="Announcements" data-theme="dark" className="bg-deep text-text">
      <ul className="page divide-y divide-line">
        {slides.map(({ id, title, text, link }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 py-2.5 text-sm">
            <strong>{title}</strong>
            <span className="text-muted">{text}</span>
            {link && <SlideLink link={link} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
