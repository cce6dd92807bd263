import { pages } from '@hibla/contract/values/paths'
import { PageHead } from '../../../kernel/page-head.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/faces.tsx'
import { NarrowPage } from '../../../ui/narrow-page.tsx'
import { friend } from './referee.ts'

/** The referral is sent: what happens next, and the way on. */
export default function ReferralSuccessPage() {
  const sent = friend.lastOutcome()
  if (!sent)
    return (
      <NarrowPage title="Referral sent">
        <PageHead title="Referral sent" />
        <Empty title="Nothing was sent from this tab">
          <p>After you refer somebody, what happens next appears here.</p>
          <LinkButton to={pages.referrals} className="mt-5">
            See my referrals
          </LinkButton>
        </Empty>
      </NarrowPage>
    )
  const { firstName, email, isServed, emailed } = sent
  const isNotSent = isServed && !emailed
  return (
    <NarrowPage title={isServed && emailed ? 'The link is on its way' : 'We’ve noted your referral'} arrived>
      <PageHead title="Referral sent" />
      <p>
        {isNotSent ? (
          <>
            Thank you. We haven’t sent {firstName} the link yet, because we’ve emailed{' '}
            <strong className="break-all">{email}</strong> several times lately. You can send it tomorrow from your
            referrals.
          </>
        ) : isServed ? (
          <>
            Thank you. We’re emailing {firstName} a link to apply, at <strong className="break-all">{email}</strong>.
          </>
        ) : (
          <>
            Thank you. Fibre isn’t at {firstName}’s place yet. We’ll email{' '}
            <strong className="break-all">{email}</strong> as soon as it is.
          </>
        )}
      </p>
      <p className="mt-3 text-muted">
        You can follow their progress at any time. Your reward comes after their first paid bill.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to={pages.referrals} look="call">
          See my referrals
        </LinkButton>
        <LinkButton to={pages.referSomebody}>Refer somebody else</LinkButton>
      </div>
    </NarrowPage>
  )
}
