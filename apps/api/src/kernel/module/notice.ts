import type { NotificationType, Severity } from '@hibla/contract/notifications/notifications.contract'
import type { Event } from '../outbox/outbox.ts'

/** A message to one account's subscribers, written by the capability where it happened. */
export type Notice = {
  accountNumber: string
  type: NotificationType
  /** The bill, payment or service it's about. Each gets one notice per type. */
  about: string
  severity: Severity
  /** The channels it's sent on besides the portal. */
  by: readonly ('mail' | 'sms')[]
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
