import { z } from 'zod'
import { event, on, outbox, type Subscriber } from '../outbox/outbox.ts'
import type { Transaction } from '../postgres/database.ts'

const Mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  reference: z.string(),
})
const Sms = z.object({ to: z.string(), text: z.string(), reference: z.string() })
export type Mail = z.infer<typeof Mail>
export type Sms = z.infer<typeof Sms>

/** Sends mail and SMS: one attempt each, since the queue retries. The reference is the same for every attempt. */
export type Mailer = { send: (mail: Mail) => Promise<void> }
export type SmsSender = { send: (sms: Sms) => Promise<void> }

const mailWanted = event('messages.mail-wanted', Mail)
const smsWanted = event('messages.sms-wanted', Sms)

/** Sent only if the transaction commits. */
export const sendMail = (tx: Transaction, mail: Mail): Promise<void> => outbox(tx, mailWanted, mail)
export const sendSms = (tx: Transaction, sms: Sms): Promise<void> => outbox(tx, smsWanted, sms)

export const messageSubscribers = (mailer: Mailer, sms: SmsSender): Subscriber[] => [
  on(mailWanted, 'messages.send-mail', (_tx, mail) => mailer.send(mail)),
  on(smsWanted, 'messages.send-sms', (_tx, message) => sms.send(message)),
]
