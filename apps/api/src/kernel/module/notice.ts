import type { NotificationType, Severity } from '@hibla/contract/notifications/notifications.contract'
import type { Event } from '../outbox/outbox.ts'

/** What the subscribers of one account are told, in the words of the capability where it happened. */
export type Notice = {
  accountNumber: string
  type: NotificationType
  /** The bill, payment or service that it is about: each is told of once per type. */
  about: string
  severity: Severity
  /** Which ways it goes beside the portal. */
  by: readonly ('mail' | 'sms')[]
  title: string
  body: string
  /** The page it leads to. */
  to: string
  /** When it happened, where that is not now. */
  at?: Date | undefined
}

export type PastNotice = Notice & { at: Date }

/** An event that subscribers are told of. */
export type NoticeSource = { topic: string; write: (payload: object, product: string) => Notice }

export const noticeOf = <T extends object>(
  happened: Event<T>,
  write: (payload: T, product: string) => Notice,
): NoticeSource => ({
  topic: happened.topic,
  write: (payload, product) => write(happened.payload.parse(payload), product),
})
