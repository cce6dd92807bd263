import { subscriberInformation, type SubscriberInformation } from '@hibla/contract/account/account.contract'
import { longDate, manilaDate } from '@hibla/contract/values/dates'
import { shownMobile } from '@hibla/contract/values/phone'
import { Suspense, useState } from 'react'
import { later } from '../../kernel/later.ts'
import { setCachedAnswer } from '../../kernel/query.ts'
import { Button } from '../../ui/button.tsx'
import type { ContactKind } from './change-contact-dialog.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import type { Contact } from './new-contact-form.tsx'
import { Section } from '../../ui/section.tsx'

const newContactsOf = ({ email, mobileNumber }: NonNullable<SubscriberInformation['pendingChange']>) =>
  [email, mobileNumber && shownMobile(mobileNumber)].filter(Boolean).join(' and ')

const ChangeContactDialog = later(() => import('./change-contact-dialog.tsx'))

/** The subscriber's contact details, and how to change them. */
export function ContactSection({ subscriber }: { subscriber: SubscriberInformation }) {
  const { accountNumber, email, mobileNumber, pendingChange } = subscriber
  const [changing, setChanging] = useState<ContactKind>()
  // Update the cached answer. Loading it again would empty the page and lose the button that has focus.
  const keepChange = (contact: Contact, reflectedAt: string) => {
    const waiting = { email: null, mobileNumber: null, ...pendingChange, ...contact, reflectedAt }
    setCachedAnswer(subscriberInformation, { params: { accountNumber } }, { ...subscriber, pendingChange: waiting })
  }
  const change = (kind: ContactKind, what: string) => (
    <Button className="min-h-11 px-5 text-sm" onClick={() => setChanging(kind)}>
      Change<span className="sr-only"> your {what}</span>
    </Button>
  )
  return (
    <Section title="How we reach you" intro="We send your bills, reminders and news about your line here.">
      <FactList
        facts={[
          { name: 'Email', value: email || 'None on file', action: change('email', 'email') },
          {
            name: 'Mobile number',
            value: mobileNumber ? shownMobile(mobileNumber) : 'None on file',
            action: change('mobileNumber', 'mobile number'),
          },
        ]}
      />
      {pendingChange && (
        <p className="mt-4 rounded-field bg-sunken px-4 py-3 text-sm">
          Changing to <strong className="break-words">{newContactsOf(pendingChange)}</strong>, reflected by{' '}
          {longDate(manilaDate(new Date(pendingChange.reflectedAt)))}.
        </p>
      )}
      {changing && (
        <Suspense>
          <ChangeContactDialog
            accountNumber={accountNumber}
            kind={changing}
            onChanged={keepChange}
            onClose={() => setChanging(undefined)}
          />
        </Suspense>
      )}
    </Section>
  )
}
