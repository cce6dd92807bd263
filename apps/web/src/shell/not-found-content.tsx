import type { ComponentProps } from 'react'
import { PageHead } from '../kernel/page-head.tsx'
import { StrandStep } from '../ui/strand-step.tsx'
import { UsefulPlaces } from './useful-places.tsx'

type NotFoundContentProps = Pick<ComponentProps<typeof UsefulPlaces>, 'places'>

export function NotFoundContent({ places }: NotFoundContentProps) {
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
