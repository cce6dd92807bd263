import { data } from 'react-router'
import type { PageHandle } from '../kernel/page-handle.ts'
import { PageHead } from '../kernel/page-head.tsx'
import { StrandStep } from '../ui/strand-step.tsx'
import type { Route } from './+types/not-found-page.ts'
import { placesOf } from './places-of.ts'
import { UsefulPlaces } from './useful-places.tsx'

export const handle: PageHandle = { sleeps: true }

export const loader = ({ pattern }: Route.LoaderArgs) => data({ places: placesOf(pattern) }, { status: 404 })

export default function NotFoundPage({ loaderData: { places } }: Route.ComponentProps) {
  return (
    <div className="page py-16 md:py-24">
      <PageHead title="Page not found" />
      <StrandStep />
      <h1 className="mt-10 text-2xl">We can’t find that page</h1>
      <p className="reading mt-4 text-muted">
        The address may have a typo, or the page may have moved. Maybe one of these is what you’re looking for.
      </p>
      <UsefulPlaces places={places} />
    </div>
  )
}
