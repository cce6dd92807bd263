import { nameOfPlace } from '@hibla/contract/notifications/body-parts.rule'
import { safeLink } from '@hibla/contract/values/link'
import { withCountryCode } from '@hibla/contract/values/phone'
import type { Channel, Notice, NoticeSource } from '../../kernel/module/notice.ts'
import { renderEmail } from '../../kernel/messages/email.ts'
import { sendMail, sendSms } from '../../kernel/messages/messages.ts'
import type { Subscriber } from '../../kernel/outbox/outbox.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { channels } from './channels.ts'
import { notification } from './notifications.tables.ts'
import type { NotificationDeps } from './deps.ts'

/** In the portal the URL is at the end of the body, where it becomes a link. */
export const rowOf = ({ accountNumber, type, about, severity, title, body, to }: Notice, createdAt: Date) => {
  if (!safeLink(to)) throw new Error(`a notification can't link to ${to}`)
  return { accountNumber, type, about, severity, title, body: `${body} ${to}`, createdAt }
}

/**
 * Notifies an account in the portal, and by mail or SMS if its kind is sent that way. These are service messages, so they need
 * no consent. The same notice is never sent twice.
 */
export const notify = async (tx: Transaction, deps: NotificationDeps, notice: Notice): Promise<void> => {
  const added = await tx
    .insert(notification)
    .values(rowOf(notice, notice.at ?? deps.clock.now()))
    .onConflictDoNothing()
    .returning({ id: notification.id })
  const by = channels[notice.type]
  if (added.length > 0 && by.length > 0) await sendOut(tx, deps, { ...notice, by })
}

export type Outgoing = Pick<Notice, 'accountNumber' | 'title' | 'body' | 'to'> & { by: readonly Channel[] }

/** Sends it by mail or SMS, whichever the notice says. */
export const sendOut = async (tx: Transaction, deps: NotificationDeps, notice: Outgoing): Promise<void> => {
  const { accountNumber, by, title, body, to } = notice
  const contact = await deps.accounts.contactOf(tx, accountNumber)
  if (!contact) return
  const href = to.startsWith('/') ? `${deps.origin}${to}` : to
  if (by.includes('mail') && contact.email) {
    const message = renderEmail(deps.brand, {
      subject: title,
      firstName: contact.firstName,
      paragraphs: [body, `This is about account ${accountNumber}.`],
      action: { label: nameOfPlace(to), href },
    })
    await sendMail(tx, { to: contact.email, accountNumber, ...message })
  }
  if (by.includes('sms') && contact.mobileNumber) {
    const text = `${deps.brand.product}: ${title}. ${body} ${href}`
    await sendSms(tx, { to: withCountryCode(contact.mobileNumber), accountNumber, text })
  }
}

/** Subscribes to every event that any capability declares a notice for. */
export const subscribeToNotices = (deps: NotificationDeps, sources: NoticeSource[]): Subscriber[] =>
  sources.map(({ topic, write }) => ({
    topic,
    name: `notifications.tell-${topic.replace('.', '-')}`,
    handle: (tx, payload) => notify(tx, deps, write(payload, deps.brand.product)),
  }))
