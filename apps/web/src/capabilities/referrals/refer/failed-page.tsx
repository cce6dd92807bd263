import { pages } from '@hibla/contract/values/paths'
import { PageHead } from '../../../kernel/page-head.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { NarrowPage } from '../../../ui/narrow-page.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { INFO_NOT_SENT, LINK_NOT_SENT } from '../texts.ts'
import { lastFailure } from './referee.ts'

/** The referral wasn't sent: why, and the way back to what was typed. */
export default function ReferralFailedPage() {
  const why = lastFailure()
  return (
    <NarrowPage title={LINK_NOT_SENT} intro={INFO_NOT_SENT} arrived>
      <PageHead title={LINK_NOT_SENT} />
      {why !== undefined && <Alert look="plain" className="font-semibold" text={why} />}
      <p className="mt-3 text-muted">What you typed is still there, so you can change it or send it again.</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to={pages.referSomebody} look="call">
          Back to the form
        </LinkButton>
        <LinkButton to={pages.referrals}>See my referrals</LinkButton>
      </div>
    </NarrowPage>
  )
}
