import type { PageHandle } from '../../kernel/page-handle.ts'
import { services } from '../../kernel/services.ts'
import type { Route } from './+types/cookie-policy-page.ts'
import { LegalScreen } from './legal-screen.tsx'
import { loadPage } from './load-page.server.ts'
import { QuestionPage } from './question-page.tsx'

export const handle: PageHandle = { sleeps: true }

export const loader = ({ context }: Route.LoaderArgs) => loadPage(context.get(services), 'cookie_policy')

export default function CookiePolicyPage({ loaderData }: Route.ComponentProps) {
  return (
    <LegalScreen page={loaderData} name="Cookie policy" canonical="/cookie-policy">
      {(page) => <QuestionPage page={page} />}
    </LegalScreen>
  )
}
