import { Link } from 'react-router'
import { useSiteIfKnown } from '../kernel/site.ts'
import { Hotline } from '../ui/hotline.tsx'
import { ArrowIcon } from '../ui/icons.tsx'
import type { Place } from './places-of.ts'

/** What works today, for people who reached a page that does not. */
export function UsefulPlaces({ places }: { places: Place[] }) {
  const support = useSiteIfKnown()?.config.brand.support
  return (
    <section aria-labelledby="useful-places" className="mt-14">
      <h2 id="useful-places" className="text-lg">
        What you can do here
      </h2>
      <ul className="mt-5 grid gap-x-10 border-t border-line sm:grid-cols-2">
        {places.map(({ to, title, text }) => (
          <li key={to} className="border-b border-line">
            <Link to={to} className="group flex items-center justify-between gap-4 py-4 no-underline">
              <span>
                <span className="block font-semibold group-hover:text-strand">{title}</span>
                <span className="block text-sm text-muted">{text}</span>
              </span>
              <ArrowIcon />
            </Link>
          </li>
        ))}
      </ul>
      {support && (
        <p className="mt-8 text-sm text-muted">
          Or call <Hotline number={support.hotline} />. {support.hours}.
        </p>
      )}
    </section>
  )
}
