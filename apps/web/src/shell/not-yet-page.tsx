import { data } from 'react-router'
import type { PageHandle } from '../kernel/page-handle.ts'
import { PageHead } from '../kernel/page-head.tsx'
import { LinkButton } from '../ui/button.tsx'
import { ArrowIcon } from '../ui/icons.tsx'
import { StrandStep } from '../ui/strand-step.tsx'
import type { Route } from './+types/not-yet-page.ts'
import { isBehindLogin, notYet } from '../not-yet.ts'
import { placesOf } from './places-of.ts'
import { UsefulPlaces } from './useful-places.tsx'

export const handle: PageHandle = { sleeps: true }

export const loader = ({ pattern }: Route.LoaderArgs) => {
  const screen = notYet.find(({ path }) => path === pattern)
  const status = screen && isBehindLogin(screen.path) ? 200 : 404
  const { name = 'this page', meanwhile = null } = screen ?? {}
  return data({ name, meanwhile, places: placesOf(pattern) }, { status })
}

export default function NotYetPage({ loaderData: { name, meanwhile, places } }: Route.ComponentProps) {
  return (
    <div className="page py-16 md:py-24">
      <PageHead title="Not available yet" />
      <StrandStep />
      <h1 className="mt-10 text-2xl">Not available yet</h1>
      <p className="reading mt-4 text-muted">
        We’re still working on <strong className="text-text">{name}</strong>. Please check back soon.
      </p>
      {meanwhile && (
        <LinkButton to={meanwhile.to} look="call" className="mt-8">
          {meanwhile.label} <ArrowIcon />
        </LinkButton>
      )}
      <UsefulPlaces places={places} />
    </div>
  )
}
