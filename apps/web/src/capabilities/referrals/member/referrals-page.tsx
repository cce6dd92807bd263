import { referralList } from '@hibla/contract/referrals/referrals.contract'
import { pages } from '@hibla/contract/values/paths'
import { peso } from '@hibla/contract/values/money'
import { useEffect } from 'react'
import { setCachedAnswer } from '../../../kernel/query.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Empty, Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Section } from '../../../ui/section.tsx'
import { AccountFrame, ForAccountInUse } from '../../account/index.ts'
import { chooseReferralType } from '../referral-type.ts'
import { ReferralList } from '../referral-list.tsx'
import { useProgrammes, useReferrals } from '../referrals.queries.ts'
import { InvitePanel } from './invite-panel.tsx'

/** Member-get-member: the link to pass on, and whom somebody has referred. */
export default function ReferralsPage() {
  useEffect(() => chooseReferralType('MGM'), [])
  return (
    <AccountFrame title="Refer a friend" intro="Pass your link on, or tell us who’d like fibre too.">
      <ForAccountInUse>{(accountNumber) => <Referrals accountNumber={accountNumber} />}</ForAccountInUse>
    </AccountFrame>
  )
}

function Referrals({ accountNumber }: { accountNumber: string }) {
  const load = useReferrals(accountNumber)
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[2fr_3fr]">
      <div className="grid grid-cols-1 gap-8">
        <InvitePanel accountNumber={accountNumber} />
        <HowItWorks />
      </div>
      <section aria-labelledby="your-referrals">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
          <h2 id="your-referrals" className="text-lg">
            People you’ve referred
          </h2>
          <LinkButton to={pages.referSomebody} look="call">
            Refer somebody
          </LinkButton>
        </div>
        <Panel
          load={load}
          failure="We couldn’t load your referrals."
          skeleton={<Skeleton className="h-72 rounded-card" />}
          empty={
            <Empty title="Nobody yet">
              People you refer appear here, with where each of them is: from the link we send to your reward.
            </Empty>
          }
        >
          {(referrals) => (
            <ReferralList
              referrals={referrals}
              onChanged={(changed) =>
                setCachedAnswer(
                  referralList,
                  { query: { accountNumber } },
                  referrals.map((each) => (each.referenceNum === changed.referenceNum ? changed : each)),
                )
              }
            />
          )}
        </Panel>
      </section>
    </div>
  )
}

function HowItWorks() {
  const { data } = useProgrammes()
  const programme = data?.find(({ type }) => type === 'MGM')
  return (
    <Section title="How it works">
      <ol className="mt-4 grid list-decimal gap-2 pl-5 text-sm">
        <li>Your friend opens your link, checks their address and applies.</li>
        <li>We connect them, and they pay their first bill.</li>
        <li>
          {programme && programme.reward > 0 ? (
            <>
              You get a credit of <span className="figures font-semibold">{peso(programme.reward)}</span> on your next
              bill, for up to {programme.mostAYear} friends in twelve months.
            </>
          ) : (
            'You get a credit on your next bill.'
          )}
        </li>
      </ol>
      <p className="mt-4 text-sm text-muted">You can’t refer yourself or your own household.</p>
      <LinkButton to={`${pages.helpVideos}#videos-referring`} className="mt-5">
        Watch how it works
      </LinkButton>
    </Section>
  )
}
