import type { NotificationType } from '@hibla/contract/notifications/notifications.contract'
import { on, type Event, type Subscriber } from '../../kernel/outbox/outbox.ts'
import { spreadAnnouncements } from './announce.ts'
import type { NotificationParts } from './ports.ts'
import { tell } from './tell.ts'
import type { Told } from './words.ts'

/** What happened to a bill or a payment, in the words of whoever hands these events in. */
export type BillingNews = {
  accountNumber: string
  type: NotificationType
  billId: string | null
  paymentRefId: string | null
  amount: number
  earlier: number
  dueOn: string | null
  suspendsOn: string | null
  at?: string | undefined
}

export const toldBy = ({ billId, paymentRefId, ...news }: BillingNews): Told => {
  const about = paymentRefId ?? billId
  if (about === null) throw new Error(`${news.type} of ${news.accountNumber} is about neither a bill nor a payment`)
  return { ...news, about }
}

/** Follows events of billing, and spreads announcements. */
export const notificationSubscribers = (parts: NotificationParts, billing: Event<BillingNews>[]): Subscriber[] => [
  ...billing.map((happened) =>
    on(happened, `notifications.tell-${happened.topic.replace('.', '-')}`, (tx, news) => tell(tx, parts, toldBy(news))),
  ),
  spreadAnnouncements(parts),
]
