import { data } from 'react-router'
import { services } from '../../kernel/services.ts'
import type { Route } from './+types/terms-of-use-page.ts'
import { LegalScreen } from './legal-screen.tsx'
import { loadPage } from './load-page.server.ts'
import { TermsOfUse } from './terms-of-use.tsx'

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { data: termsOfUseData, init } = await loadPage(context.get(services), 'terms_of_use')
  return data({ termsOfUseData }, init ?? undefined)
}

export default function TermsOfUsePage({ loaderData }: Route.ComponentProps) {
  return (
    <LegalScreen page={loaderData.termsOfUseData} name="Terms of use" canonical="/terms-of-use">
      {(page) => <TermsOfUse page={page} />}
    </LegalScreen>
  )
}
