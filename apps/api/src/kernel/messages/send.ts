import { eq } from '../postgres/sql.ts'
import type { Clock } from '../clock/clock.ts'
import { hopeless, on, type Subscriber } from '../outbox/outbox.ts'
import type { Transaction } from '../postgres/database.ts'
import { mailWanted, smsWanted, type Mail, type Sms, type Wanted } from './messages.ts'
import { outgoingMessage } from './messages.tables.ts'

/** Sends mail and SMS: one attempt each, since the queue retries. The reference is the same for every attempt. */
export type Mailer = { send: (mail: Mail & { reference: string }) => Promise<void> }
export type SmsSender = { send: (sms: Sms & { reference: string }) => Promise<void> }

/** Trying again can't help, such as for a mailbox that doesn't exist. Its message names nobody. */
export class MessageRefused extends Error {
  override name = 'MessageRefused'
}

export const MAIL_QUEUE = 'messages.send-mail'
export const SMS_QUEUE = 'messages.send-sms'

type Deps = { mailer: Mailer; sms: SmsSender; clock: Clock }
type Stored = typeof outgoingMessage.$inferSelect

const EXPIRED = 'The code or link in it expired before it could be sent'

/** Somebody waits for a code, so it overtakes everything else and is tried often. */
const SOON_MS = 60 * 60_000
const urgency =
  (clock: Clock) =>
  ({ until }: Wanted) =>
    until !== undefined && Date.parse(until) - clock.now().getTime() <= SOON_MS
      ? { priority: 1, retryLimit: 200, retryDelay: 2, retryBackoff: true, retryDelayMax: 20 }
      : {}

/**
 * The row stays locked until the transaction ends, so two processes never send the same message at once. It's sent twice
 * only if this process or its connection dies after the mail server accepted it and before the commit, and then under the same
 * reference.
 */
const sending =
  (clock: Clock, send: (message: Stored, content: NonNullable<Stored['content']>) => Promise<void>) =>
  async (tx: Transaction, { messageId }: Wanted) => {
    const mine = eq(outgoingMessage.id, messageId)
    const [message] = await tx.select().from(outgoingMessage).where(mine).for('update')
    // Sent before, or erased with the person.
    if (!message) return undefined
    if (!message.content) return hopeless(EXPIRED)
    const giveUp = async (why: string) => {
      // Nobody waits for this code or link anymore. Others can be sent once the reason is mended: what warns an owner, too,
      // for as long as its link works.
      const isOver = message.until !== null && message.until <= clock.now()
      if (isOver || (message.until && !message.outlivesErasure))
        await tx.update(outgoingMessage).set({ content: null }).where(mine)
      return hopeless(why)
    }
    if (message.until && message.until <= clock.now()) return giveUp(EXPIRED)
    try {
      await send(message, message.content)
    } catch (error) {
      if (error instanceof MessageRefused) return giveUp(error.message)
      throw error
    }
    await tx.delete(outgoingMessage).where(mine)
    return undefined
  }

export const messageSubscribers = ({ mailer, sms, clock }: Deps): Subscriber[] => [
  on(
    mailWanted,
    MAIL_QUEUE,
    sending(clock, ({ id, recipient, subject }, content) =>
      mailer.send({ reference: id, to: recipient, subject: subject ?? '', ...content }),
    ),
    urgency(clock),
  ),
  on(
    smsWanted,
    SMS_QUEUE,
    sending(clock, ({ id, recipient }, { text }) => sms.send({ reference: id, to: recipient, text })),
    urgency(clock),
  ),
]
