import type { ContactUndo } from '@hibla/contract/account/contact-undo.contract'
import { longDate, manilaDate } from '@hibla/contract/values/dates'
import { FactList } from '../../ui/fact-list.tsx'

type Changes = ContactUndo['changes']

const names = { email: 'email address', mobileNumber: 'mobile number' } as const
const titles = { email: 'Email address', mobileNumber: 'Mobile number' } as const

/** `email address and mobile number` */
export const listed = (changes: Changes): string => changes.map(({ kind }) => names[kind]).join(' and ')

/** What was changed, and what it goes back to. */
export function ContactsBack({ changes }: { changes: Changes }) {
  return (
    <FactList
      facts={changes.flatMap(({ kind, changedAt, changedTo, backTo }) => [
        { name: `${titles[kind]}, changed on ${longDate(manilaDate(new Date(changedAt)))} to`, value: changedTo },
        { name: `${titles[kind]} goes back to`, value: backTo ?? 'None on file' },
      ])}
    />
  )
}
