import { UNDO_HOURS, undoableUntil } from '@hibla/contract/values/time-limits'
import type { ContactUndo } from '@hibla/contract/account/contact-undo.contract'
import type { ContactAddress } from '@hibla/contract/values/contact-address'
import { longDate, manilaDate } from '@hibla/contract/values/dates'
import { loginPage, undoContactPage } from '@hibla/contract/values/paths'
import { withCountryCode } from '@hibla/contract/values/phone'
import { renderEmail, type EmailContent } from '../../../kernel/messages/email.ts'
import { sendMail, sendSms } from '../../../kernel/messages/messages.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import type { AccountDeps } from '../deps.ts'

type Deps = Pick<AccountDeps, 'brand' | 'origin'>
type Recipient = { firstName: string; accountNumber: string }

const nameOf = (kind: 'email' | 'mobileNumber') => (kind === 'email' ? 'email address' : 'mobile number')
export const kindOf = (address: ContactAddress) => ('email' in address ? 'email' : 'mobileNumber')

const send = async (
  tx: Transaction,
  { brand }: Deps,
  to: ContactAddress,
  {
    message,
    sms,
    ...more
  }: { message: EmailContent; sms: string; accountNumber: string; until?: Date; outlivesErasure?: boolean },
) => {
  if ('email' in to) await sendMail(tx, { to: to.email, ...more, ...renderEmail(brand, message) })
  else await sendSms(tx, { to: withCountryCode(to.mobileNumber), text: sms, ...more })
}

type Change = Recipient & {
  to: ContactAddress
  /** The contact it replaces, if its owner can't undo the change. */
  from: ContactAddress | undefined
  /** Everybody who can undo it. */
  owners: ContactAddress[]
  token: string
  confirmedAt: Date
  reflectedAt: Date
}

/** Goes to the new contact, the one it replaces, and all who can undo it. */
export const notifyContactChange = async (tx: Transaction, deps: Deps, change: Change): Promise<void> => {
  const { brand, origin } = deps
  const { accountNumber, firstName, from, to, owners, token, confirmedAt, reflectedAt } = change
  const what = nameOf(kindOf(to))
  const account = `your ${brand.product} account ending in ${accountNumber.slice(-4)}`
  const when = longDate(manilaDate(reflectedAt))
  const { hotline } = brand.support
  const titled = { subject: `The ${what} for ${account} is changing`, firstName }

  const welcome = `From ${when} we'll contact you here about ${account}. The change takes effect within 24 hours.`
  await send(tx, deps, to, { accountNumber, message: { ...titled, paragraphs: [welcome] }, sms: welcome })

  const changed = `The ${what} for ${account} was changed.`
  if (from) {
    const farewell = `${changed} From ${when} we won't use this one anymore. If that wasn't you, call us right away: ${hotline}.`
    await send(tx, deps, from, { accountNumber, message: { ...titled, paragraphs: [farewell] }, sms: farewell })
  }
  const href = `${origin}${undoContactPage(token)}`
  const paragraphs = [
    `${changed} We'll use the new one from ${when}.`,
    `If that wasn't you, undo it within ${UNDO_HOURS} hours. You don't need to log in. Or call us right away: ${hotline}.`,
  ]
  const message = { ...titled, paragraphs, action: { label: 'Undo the change', href } }
  const sms = `${changed} If that wasn't you, undo it within ${UNDO_HOURS} hours: ${href} or call us: ${hotline}.`
  const until = undoableUntil(confirmedAt)
  for (const owner of owners) await send(tx, deps, owner, { accountNumber, message, sms, until, outlivesErasure: true })
}

/** Goes to the owners, whose contacts are back, and to whoever made the changes, who was logged out. */
export const notifyContactRestored = async (
  tx: Transaction,
  deps: Deps,
  {
    firstName,
    accountNumber,
    changes,
    owners,
    logins,
  }: Recipient & {
    changes: ContactUndo['changes']
    owners: ContactAddress[]
    logins: { email: string; firstName: string }[]
  },
): Promise<void> => {
  const { brand, origin } = deps
  const what = changes.map(({ kind }) => nameOf(kind)).join(' and ')
  const account = `your ${brand.product} account ending in ${accountNumber.slice(-4)}`
  const done = `The change of the ${what} for ${account} was undone.`
  const subject = `The ${what} for ${account} ${changes.length > 1 ? 'are' : 'is'} back`
  const action = { label: 'Choose a new password', href: `${origin}${loginPage({ forgot: '' })}` }
  const advice =
    'The login that made the change was logged out on all devices. If somebody else might know its password, choose a new one.'
  for (const owner of owners) {
    const message = { subject, firstName, paragraphs: [done, advice], action }
    await send(tx, deps, owner, { accountNumber, message, sms: `${done} ${advice}` })
  }
  const told = `${done} Somebody with the contact that we had on file before asked for that, so we've logged you out on all devices.`
  const warning = "If you didn't make that change, somebody else may know your password. Choose a new one."
  for (const { email, firstName: name } of logins) {
    const message = { subject, firstName: name, paragraphs: [told, warning], action }
    await send(tx, deps, { email }, { accountNumber, message, sms: '' })
  }
}

/** Goes to all contacts of the account, also those that the code didn't go to. Nobody needs a code for their own email. */
export const notifyLinked = async (
  tx: Transaction,
  deps: Deps,
  { found: { firstName, accountNumber }, owners }: { found: Recipient; owners: ContactAddress[] },
  by: 'code' | 'email',
): Promise<void> => {
  const { product, support } = deps.brand
  const account = `your ${product} account ending in ${accountNumber.slice(-4)}`
  const linked = `A login was linked to ${account}, with ${by === 'code' ? 'a code we sent you' : 'the email address on the account'}.`
  const advice = `If you don't know about it, call us right away: ${support.hotline}.`
  const subject = `A login was linked to ${account}`
  for (const owner of owners)
    await send(tx, deps, owner, {
      accountNumber,
      message: { subject, firstName, paragraphs: [linked, advice] },
      sms: `${linked} ${advice}`,
    })
}
