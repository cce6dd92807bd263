import { ApplicationReference } from '@hibla/contract/applications/reference'
import { pages } from '@hibla/contract/values/paths'
import { Link, redirect, useSearchParams } from 'react-router'
import type { PageHandle } from '../../../kernel/page-handle.ts'
import { PageHead } from '../../../kernel/page-head.tsx'
import { services } from '../../../kernel/services.ts'
import type { Route } from './+types/check-status-page.ts'
import { ReferenceForm } from './reference-form.tsx'
import { Status } from './application-state.tsx'

export const handle: PageHandle = { reads: ['reference', 'confirmed'] }

/** A provider whose applications are still in an older system sends people to its page. */
export const loader = ({ context }: Route.LoaderArgs) => {
  const { legacyStatusUrl } = context.get(services).config
  return legacyStatusUrl === null ? null : redirect(legacyStatusUrl)
}

/** Where an application stands, for anybody who has its reference. */
export default function CheckStatusPage() {
  const [parameters, setParameters] = useSearchParams()
  const typed = parameters.get('reference') ?? ''
  const reference = ApplicationReference.safeParse(typed.trim().toUpperCase())
  return (
    <div className="page py-12 md:py-16">
      <PageHead
        title="Check your application"
        description="Enter your reference to see where your application is and what happens next."
        canonical="/application/check-status"
      />
      <h1 className="text-2xl">Check your application</h1>
      <ReferenceForm key={`form ${typed}`} typed={typed} onReference={(given) => setParameters({ reference: given })} />
      <p className="mt-4 text-sm">
        Not submitted yet?{' '}
        <Link to={pages.resume} className="font-semibold text-strand underline underline-offset-4">
          Continue a saved application
        </Link>
      </p>
      {reference.success && (
        <Status key={reference.data} reference={reference.data} justConfirmed={parameters.get('confirmed') === 'yes'} />
      )}
    </div>
  )
}
