import type { Slide } from '@hibla/contract/content/content.contract'
import { SlideLink } from './slide-link.tsx'

/** A row of slides to swipe or scroll, also with the arrow keys; part of the next one is always visible. */
export function Carousel({ slides, label }: { slides: Slide[]; label: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="@container snap-x overflow-x-auto pb-4">
      <ul className="page-bleed flex w-max gap-5 md:gap-6">
        {slides.map(({ id, title, text, image, link }) => (
          <li key={id} className="flex w-[min(80vw,22rem)] snap-center flex-col">
            {image && (
              <img
                src={image.src}
                alt={image.alt}
                width={352}
                height={220}
                loading="lazy"
                className="aspect-[8/5] w-full rounded-card object-cover"
              />
            )}
            <h3 className="mt-4 text-lg">{title}</h3>
            <p className="mt-2 flex-1 text-sm text-muted">{text}</p>
            {link && (
              <p className="mt-1">
                <SlideLink link={link} className="text-sm text-strand" />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
