import { pages } from '@hibla/contract/values/paths'
import { peso } from '@hibla/contract/values/money'
import { LinkButton } from '../../../ui/button.tsx'
import { Empty, Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { AccountFrame, ForAccountInUse } from '../../account/index.ts'
import { useOutages } from '../outages.queries.ts'
import { OutageCard } from './outage-card.tsx'

/** When the line of the account in use was down, and what was credited for it. */
export default function OutagesPage() {
  return (
    <AccountFrame title="Your outages" intro="When your line was down because of us, and what we credited for it.">
      <ForAccountInUse>{(accountNumber) => <Outages accountNumber={accountNumber} />}</ForAccountInUse>
    </AccountFrame>
  )
}

function Outages({ accountNumber }: { accountNumber: string }) {
  const load = useOutages(accountNumber)
  return (
    <Panel
      load={load}
      failure="We couldn’t load your outages."
      skeleton={<Skeleton className="h-72 max-w-3xl rounded-card" />}
      isEmpty={({ outages }) => outages.length === 0}
      empty={
        <Empty title="No outages">
          <p>If there’s ever an outage in your area, you’ll see here how long it lasted and what we credited.</p>
          <LinkButton to={pages.help} className="mt-5">
            Get help with your line
          </LinkButton>
        </Empty>
      }
    >
      {({ dayCredit, outages }) => (
        <div className="grid max-w-3xl gap-6">
          <p className="text-sm text-muted">
            Each full day of 24 hours without service is a credit on your next bill: a thirtieth of the monthly fee that
            you have then. With what you have now, that’s <span className="figures">{peso(dayCredit)}</span> a day.
          </p>
          {outages.map((each) => (
            <OutageCard key={each.outageId} accountNumber={accountNumber} outage={each} />
          ))}
        </div>
      )}
    </Panel>
  )
}
