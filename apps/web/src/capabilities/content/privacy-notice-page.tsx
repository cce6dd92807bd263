import type { PageHandle } from '../../kernel/page-handle.ts'
import { services } from '../../kernel/services.ts'
import type { Route } from './+types/privacy-notice-page.ts'
import { LegalScreen } from './legal-screen.tsx'
import { loadPage } from './load-page.server.ts'
import { QuestionPage } from './question-page.tsx'

export const handle: PageHandle = { sleeps: true }

export const loader = ({ context }: Route.LoaderArgs) => loadPage(context.get(services), 'privacy_notice')

export default function PrivacyNoticePage({ loaderData }: Route.ComponentProps) {
  return (
    <LegalScreen page={loaderData} name="Privacy notice" canonical="/privacy-notice">
      {(page) => <QuestionPage page={page} />}
    </LegalScreen>
  )
}
