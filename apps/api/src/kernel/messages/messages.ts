import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { event, outbox } from '../outbox/outbox.ts'
import type { Transaction } from '../postgres/database.ts'
import { outgoingMessage } from './messages.tables.ts'

type Message = {
  to: string
  text: string
  /** When the code or link in it expires. It's never sent after that. */
  until?: Date | undefined
  /** The account it's about, if any. */
  accountNumber?: string | undefined
  /** Sent even if the recipient's login is erased before. */
  outlivesErasure?: boolean | undefined
}
export type Mail = Message & { subject: string; html?: string | undefined }
export type Sms = Message

/** Only the id: words and addresses must not stay behind in the queues. */
const Wanted = z.object({ messageId: z.uuid(), until: z.iso.datetime().optional() })
export type Wanted = z.infer<typeof Wanted>
export const mailWanted = event('messages.mail-wanted', Wanted)
export const smsWanted = event('messages.sms-wanted', Wanted)

const write = async (
  tx: Transaction,
  wanted: typeof mailWanted,
  message: Omit<typeof outgoingMessage.$inferInsert, 'id'>,
): Promise<void> => {
  const id = randomUUID()
  await tx.insert(outgoingMessage).values({ id, ...message })
  await outbox(tx, wanted, { messageId: id, until: message.until?.toISOString() })
}

/** Sent only if the transaction commits. */
export const sendMail = (tx: Transaction, { to, subject, text, html, ...more }: Mail): Promise<void> =>
  write(tx, mailWanted, { channel: 'mail', recipient: to, subject, content: { text, html }, ...more })

export const sendSms = (tx: Transaction, { to, text, ...more }: Sms): Promise<void> =>
  write(tx, smsWanted, { channel: 'sms', recipient: to, content: { text }, ...more })
