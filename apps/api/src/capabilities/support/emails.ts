import { CONFIRM_DAYS, REOPEN_DAYS } from '@hibla/contract/support/state.rule'
import type { Actor, Happening } from '@hibla/contract/support/ticket'
import { ticketPage } from '@hibla/contract/values/paths'
import { uuidFrom } from '../../kernel/ids/uuid-from.ts'
import { renderEmail } from '../../kernel/messages/email.ts'
import { sendMail } from '../../kernel/messages/messages.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import type { SupportDeps } from './deps.ts'
import type { TicketRow } from './support.tables.ts'

export type Happened = { what: Happening; by: Actor; personId?: string; text?: string }

type Texts = {
  subject: string
  paragraphs: string[]
  label?: string
  /** What the portal shows of it. What was written stays in the ticket, where it can be erased. */
  inPortal?: string
}
type About = Pick<TicketRow, 'ticketNumber'> & Happened & { firstName: string }

/** A greeting at the beginning of an answer; the email has one already. */
const withoutGreeting = (text: string, firstName: string): string => {
  const [, greeted, rest = ''] = /^(?:hi|hello|dear)\s+([^\n,]{1,60}),\s*(.*)$/is.exec(text) ?? []
  if (greeted?.toLowerCase() !== firstName.trim().toLowerCase() || rest === '') return text
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

/** In quotes, so that nobody takes it for the portal's own words, and line by line, because a mail would run them together. */
const quoted = ({ text = '', firstName }: About): string[] => `“${withoutGreeting(text, firstName)}”`.split(/\s*\n\s*/)

const textAbout: Partial<Record<Happened['what'], (about: About) => Texts>> = {
  opened: ({ ticketNumber }) => ({
    subject: `We have your ticket ${ticketNumber}`,
    paragraphs: [
      `We have what you wrote to us. Your ticket’s number is ${ticketNumber}.`,
      'We’ll write to you as soon as there’s news. You can add something to it at any time.',
    ],
  }),
  answered: (about) => ({
    subject: `We’ve answered your ticket ${about.ticketNumber}`,
    paragraphs: ['Here’s our answer:', ...quoted(about)],
    label: 'Reply in the portal',
    inPortal: 'You’ll find our answer in your ticket, and you can reply there.',
  }),
  resolved: (about) => ({
    subject: `Is your ticket ${about.ticketNumber} solved?`,
    paragraphs: [
      'We think this is solved:',
      ...quoted(about),
      `Please tell us if that’s right. If we don’t hear from you within ${CONFIRM_DAYS} days, we’ll close the ticket.`,
    ],
    label: 'Confirm or open it again',
    inPortal: `We think it is. Please tell us if that’s right. If we don’t hear from you within ${CONFIRM_DAYS} days, we’ll close the ticket.`,
  }),
  closed: ({ ticketNumber, by }) => ({
    subject: `Your ticket ${ticketNumber} is closed`,
    paragraphs: [
      by === 'subscriber'
        ? 'Thanks for telling us that it’s solved. Your ticket is closed.'
        : `We haven’t heard from you for ${CONFIRM_DAYS} days, so we’ve closed your ticket.`,
      `If it isn’t solved after all, you can open it again within ${REOPEN_DAYS} days.`,
    ],
  }),
  reopened: ({ ticketNumber }) => ({
    subject: `Your ticket ${ticketNumber} is open again`,
    paragraphs: ['We’re sorry that it isn’t solved. Your ticket is open again, and we’ll look at it once more.'],
  }),
}

/**
 * Tells the account, in the transaction in which it happens: its contact by mail and, unless they did it themselves, everybody who
 * has it in the portal. The specification's types of notifications have none for tickets, so there it's news without a type.
 */
export const notifyAbout = async (
  tx: Transaction,
  deps: SupportDeps,
  { ticketNumber, accountNumber, version }: TicketRow,
  happened: Happened,
): Promise<void> => {
  const write = textAbout[happened.what]
  if (!write) return
  const contact = await deps.accounts.contactOf(tx, accountNumber)
  const firstName = contact?.firstName ?? ''
  const { inPortal, ...words } = write({ ...happened, ticketNumber, firstName })
  if (happened.by !== 'subscriber') {
    const news = {
      id: uuidFrom(`ticket ${ticketNumber} ${version}`),
      title: words.subject,
      body: inPortal ?? words.paragraphs.join(' '),
      to: ticketPage(ticketNumber),
      severity: 'info' as const,
      by: happened.personId ?? 'support',
    }
    await deps.notifications.notifyMany(tx, news, [accountNumber])
  }
  if (!contact?.email) return
  // They know what they did. Whoever does it over and over mustn't fill a mailbox that may be somebody else's.
  if (happened.by === 'subscriber' && !(await deps.mayReach(tx, 'ticket', contact.email))) return
  const { label = 'See my ticket', ...emailTexts } = words
  const message = renderEmail(deps.brand, {
    ...emailTexts,
    firstName,
    action: { label, href: `${deps.origin}${ticketPage(ticketNumber)}` },
  })
  await sendMail(tx, { to: contact.email, accountNumber, ...message })
}
