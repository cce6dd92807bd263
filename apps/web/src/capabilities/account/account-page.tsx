import type { SubscriberInformation } from '@hibla/contract/account/account.contract'
import { longDate } from '@hibla/contract/values/dates'
import { pages } from '@hibla/contract/values/paths'
import { Link } from 'react-router'
import { PageHead } from '../../kernel/page-head.tsx'
import { Skeleton } from '../../ui/faces.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Section } from '../../ui/section.tsx'
import { useSubscriber } from './account.queries.ts'
import { ContactSection } from './contact-section.tsx'
import { LinkedAccounts } from './linked-accounts.tsx'
import { NoAccount } from './no-account.tsx'
import { useAccounts } from './use-accounts.ts'
import { kindTexts, statusTexts } from './texts.ts'

/** The subscriber, the address, the contact details and the linked accounts. */
export default function AccountPage() {
  const { used } = useAccounts()
  return (
    <div className="page py-10 md:py-14">
      <PageHead title="Account info" />
      <h1 className="text-2xl">Account info</h1>
      <p className="mt-2">
        <Link
          to={pages.security}
          className="inline-flex min-h-11 items-center font-semibold text-strand underline underline-offset-4"
        >
          Login and security
        </Link>
      </p>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:*:aria-busy:col-span-full">
        {used === undefined ? (
          <div className="lg:col-span-full">
            <NoAccount />
          </div>
        ) : (
          <Subscriber key={used} accountNumber={used} />
        )}
        {used !== undefined && <LinkedAccounts />}
      </div>
    </div>
  )
}

function Subscriber({ accountNumber }: { accountNumber: string }) {
  const load = useSubscriber(accountNumber)
  return (
    <Panel
      load={load}
      failure="We couldn’t load your account info."
      skeleton={
        <div className="grid gap-6 lg:grid-cols-2">
          <Skeleton className="h-80 rounded-card" />
          <Skeleton className="h-80 rounded-card" />
        </div>
      }
    >
      {(subscriber) => (
        <>
          <div className="lg:row-span-2">
            <SubscriberSection subscriber={subscriber} />
          </div>
          <ContactSection subscriber={subscriber} />
        </>
      )}
    </Panel>
  )
}

function SubscriberSection({ subscriber }: { subscriber: SubscriberInformation }) {
  const { firstName, lastName, businessName, accountNumber, subscriberType, status, memberSince, serviceAddress } =
    subscriber
  const { line1, line2 } = subscriber.billingAddress
  return (
    <Section title="Your details">
      <FactList
        facts={[
          ...(businessName === null ? [] : [{ name: 'Business', value: businessName }]),
          { name: 'Name', value: `${firstName} ${lastName}` },
          { name: 'Account number', value: accountNumber },
          { name: 'Account type', value: kindTexts[subscriberType] },
          { name: 'Status', value: statusTexts[status] },
          { name: 'Subscriber since', value: memberSince ? longDate(memberSince) : 'Once your line works' },
          { name: 'Service address', value: serviceAddress },
          { name: 'Billing address', value: [line1, line2].filter(Boolean).join(' ') },
        ]}
      />
    </Section>
  )
}
