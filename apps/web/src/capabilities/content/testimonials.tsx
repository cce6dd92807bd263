import type { Testimonial } from '@hibla/contract/content/content.contract'

/** One large testimonial, and on wide screens two beside it. */
export function Testimonials({ testimonials }: { testimonials: Testimonial[] }) {
  return (
    <ul className="grid gap-10 md:grid-cols-[1.5fr_1fr] md:grid-rows-2 md:gap-x-16">
      {testimonials.slice(0, 3).map(({ id, quote, name, place }, index) => (
        <li key={id} className={index === 0 ? 'md:row-span-2' : 'max-md:hidden'}>
          <figure>
            <blockquote className={index === 0 ? 'text-xl font-semibold tracking-tight md:text-2xl' : 'text-base'}>
              <p>“{quote}”</p>
            </blockquote>
            <figcaption className="mt-4 text-sm text-muted">
              <span className="font-semibold text-text">{name}</span>, {place}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
