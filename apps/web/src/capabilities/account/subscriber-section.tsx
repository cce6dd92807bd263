import type { SubscriberInformation } from '@hibla/contract/account/account.contract'
import { longDate } from '@hibla/contract/values/dates'
import { FactList } from '../../ui/fact-list.tsx'
import { Section } from '../../ui/section.tsx'
import { kindWords, statusWords } from './words.ts'

export function SubscriberSection({ subscriber }: { subscriber: SubscriberInformation }) {
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
          { name: 'Account type', value: kindWords[subscriberType] },
          { name: 'Status', value: statusWords[status] },
          { name: 'Subscriber since', value: memberSince ? longDate(memberSince) : 'Once your line works' },
          { name: 'Service address', value: serviceAddress },
          { name: 'Billing address', value: [line1, line2].filter(Boolean).join(' ') },
        ]}
      />
    </Section>
  )
}
