import type { PageHandle } from '../../kernel/page-handle.ts'
import { services } from '../../kernel/services.ts'
import type { Route } from './+types/terms-and-conditions-page.ts'
import { LegalScreen } from './legal-screen.tsx'
import { loadPage } from './load-page.server.ts'
import { TermsAndConditions } from './terms-and-conditions.tsx'

export const handle: PageHandle = { sleeps: true }

export const loader = ({ context }: Route.LoaderArgs) => loadPage(context.get(services), 'terms_and_conditions')

export default function TermsAndConditionsPage({ loaderData }: Route.ComponentProps) {
  return (
    <LegalScreen page={loaderData} name="Terms and conditions" canonical="/terms-and-conditions">
      {(page) => <TermsAndConditions page={page} />}
    </LegalScreen>
  )
}
