import type { Slide } from '@hibla/contract/content/content.contract'
import { SlideLink } from '../capabilities/content/index.ts'

/** One announcement, the first: a strip that grows would push the page down. */
export function Announcements({ slides: [slide] }: { slides: Slide[] }) {
  if (!slide) return null
  const { title, text, link } = slide
  return (
    <section aria-label="Announcements" data-theme="dark" className="bg-deep text-text">
      <p className="page flex flex-wrap items-baseline gap-x-3 py-2.5 text-sm">
        <strong>{title}</strong>
        <span className="text-muted">{text}</span>
        {link && <SlideLink link={link} />}
      </p>
    </section>
  )
}
