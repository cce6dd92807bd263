import type { Slide } from '@hibla/contract/content/content.contract'
import { SlideLink } from '../capabilities/content/index.ts'

export function FooterBanner({ slides }: { slides: Slide[] }) {
  if (slides.length === 0) return null
  return (
    <section aria-label="More from us" className="border-t border-line bg-sunken">
      <ul className="page divide-y divide-line">
        {slides.map(({ id, title, text, link }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-8 py-4">
            <p>
              <strong className="mr-2">{title}</strong>
              <span className="text-muted">{text}</span>
            </p>
            {link && <SlideLink link={link} className="text-strand" />}
          </li>
        ))}
      </ul>
    </section>
  )
}
