import { data, Link } from 'react-router'
import type { PageHandle } from '../kernel/page-handle.ts'
import { PageHead } from '../kernel/page-head.tsx'
import { useSiteIfKnown } from '../kernel/site.ts'
import { Hotline } from '../ui/hotline.tsx'
import { ArrowIcon } from '../ui/icons.tsx'
import { StrandStep } from '../ui/strand-step.tsx'
import type { Route } from './+types/not-found-page.ts'
import { usefulPages, type UsefulPage } from './useful-pages.ts'

export const handle: PageHandle = { sleeps: true }

export const loader = ({ pattern }: Route.LoaderArgs) => data({ places: usefulPages(pattern) }, { status: 404 })

export default function NotFoundPage({ loaderData: { places } }: Route.ComponentProps) {
  return (
    <div className="page py-16 md:py-24">
      <PageHead title="Page not found" />
      <StrandStep />
      <h1 className="mt-10 text-2xl">We can’t find that page</h1>
      <p className="reading mt-4 text-muted">
        The address may have a typo, or the page may have moved. Maybe one of these is what you’re looking for.
      </p>
      <UsefulPages places={places} />
    </div>
  )
}

/** What works today, for people who reached a page that does not. */
function UsefulPages({ places }: { places: UsefulPage[] }) {
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
