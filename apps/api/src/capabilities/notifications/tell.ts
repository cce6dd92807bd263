import { randomUUID } from 'node:crypto'
import { nameOfPlace } from '@hibla/contract/notifications/body-parts.rule'
import { safeLink } from '@hibla/contract/values/link'
import { writeLetter } from '../../kernel/messages/letter.ts'
import { sendMail, sendSms } from '../../kernel/messages/messages.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { notification } from './notifications.tables.ts'
import type { NotificationParts } from './ports.ts'
import { bodyWithLink, kinds, wordsFor, type Told, type Words } from './words.ts'

/**
 * Tells an account something: in the portal, and by mail or SMS where its type goes that way too. These are messages
 * of the service itself, so they ask for no consent. What was told once is not told again.
 */
export const tell = async (tx: Transaction, parts: NotificationParts, told: Told): Promise<void> => {
  const { severity, by } = kinds[told.type]
  const words = wordsFor(told, parts.brand.product)
  if (!safeLink(words.to)) throw new Error(`a notification may not lead to ${words.to}`)
  const { accountNumber, type, about } = told
  const added = await tx
    .insert(notification)
    .values({
      accountNumber,
      type,
      about,
      severity,
      title: words.title,
      body: bodyWithLink(words),
      createdAt: told.at === undefined ? parts.clock.now() : new Date(told.at),
    })
    .onConflictDoNothing()
    .returning({ id: notification.id })
  if (added.length > 0 && by.length > 0) await sendOut(tx, parts, told, words)
}

const sendOut = async (tx: Transaction, parts: NotificationParts, told: Told, words: Words): Promise<void> => {
  const contact = await parts.accountsIn(tx).contactOf(told.accountNumber)
  if (!contact) return
  const { by } = kinds[told.type]
  const href = words.to.startsWith('/') ? `${parts.origin}${words.to}` : words.to
  if (by.includes('mail') && contact.email) {
    const letter = writeLetter(parts.brand, {
      subject: words.title,
      greeting: `Hi ${contact.firstName},`,
      paragraphs: [words.body, `This is about account ${told.accountNumber}.`],
      action: { label: nameOfPlace(words.to), href },
    })
    await sendMail(tx, { to: contact.email, reference: randomUUID(), ...letter })
  }
  if (by.includes('sms') && contact.mobileNumber) {
    const text = `${parts.brand.product}: ${words.title}. ${words.body} ${href}`
    await sendSms(tx, { to: `+63${contact.mobileNumber}`, text, reference: randomUUID() })
  }
}
