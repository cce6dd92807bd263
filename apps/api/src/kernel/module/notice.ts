import type { NotificationType, Severity } from '@hibla/contract/notifications/notifications.contract'
import type { Event } from '../outbox/outbox.ts'

/** How messages reach people outside the portal. */
export type Channel = 'mail' | 'sms'

/** A message to one account's subscribers, written by the capability where it happened. */
export type Notice = {
  accountNumber: string
  type: NotificationType
  /** The bill, payment or service it's about. Each gets one notice per type. */
  about: string
  severity: Severity
  title: string
  body: string
  /** The page it links to. */
  to: string
  /** When it happened, if not now. */
  at?: Date | undefined
}

export type PastNotice = Notice & { at: Date }

/** An event that subscribers get a notice about. */
export type NoticeSource = { topic: string; write: (payload: object, product: string) => Notice }

export const noticeOf = <T extends object>(
  happened: Event<T>,
  write: (payload: T, product: string) => Notice,
): NoticeSource => ({
  topic: happened.topic,
  write: (payload, product) => write(happened.payload.parse(payload), product),
})
