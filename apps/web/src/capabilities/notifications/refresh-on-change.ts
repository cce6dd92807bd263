import type { Client } from '@hibla/contract/client'
import type { OkOf } from '@hibla/contract/endpoint'
import {
  notifications,
  type Notification,
  type NotificationType,
} from '@hibla/contract/notifications/notifications.contract'
import { learnBusinessTime } from '../../kernel/business-time.ts'
import { otherTabs } from '../../kernel/other-tabs.ts'
import { queryClient, refresh, type Topic } from '../../kernel/query.ts'
import { keys } from './keys.ts'

export type Counts = { unseen: number; total: number }

/** What each kind of news is about. When news arrives, whatever is shown about that topic is loaded again. */
const aboutWhat: Record<NotificationType, readonly Topic[]> = {
  BILL_AVAILABLE: ['money'],
  BILL_DUE_1_WEEK: ['money'],
  BILL_DUE_3_DAYS: ['money'],
  BILL_OVERDUE: ['money'],
  ADS_3_DAYS: ['money', 'line'],
  ADS_1_DAY: ['money', 'line'],
  ACCOUNT_SUSPENDED: ['money', 'line'],
  PD_WARNING_45_DAYS: ['money', 'line'],
  PAYMENT_RECEIVED: ['money', 'line'],
  OR_AVAILABLE: ['money', 'line'],
  NETFLIX_NOTIFICATION: ['line'],
}

/** The most notifications loaded to find out what is new. */
const MOST = 100

/** News without a type may be about an outage in the area, an order or a ticket. */
const WITHOUT_TYPE: readonly Topic[] = ['line', 'orders', 'tickets']

type TabMessage = { account: string; types: (NotificationType | null)[]; counts: Counts }
const tabs = otherTabs<TabMessage>('hibla-news')

const take = ({ account, types, counts }: TabMessage): void => {
  queryClient.setQueryData(keys.counts(account), counts)
  refresh(types.flatMap((type) => (type === null ? WITHOUT_TYPE : aboutWhat[type])))
}

let hears = false
/** Takes over news from other tabs without asking the server again. */
export const syncTabs = (): void => {
  if (hears) return
  hears = true
  tabs.hear(take)
}

const typesIn = (content: Notification[]) => [...new Set(content.map(({ type }) => type))]

/**
 * Every answer about notifications comes through here. If there are more than before, that's news: whatever it is about
 * is refreshed in this tab and in the others.
 */
export const learn = async (client: Client, account: string, answer: OkOf<typeof notifications>): Promise<Counts> => {
  learnBusinessTime(answer.asOf)
  const counts = { unseen: answer.unseenCount, total: answer.totalElements }
  const before = queryClient.getQueryData<Counts>(keys.counts(account))
  const added = before ? counts.total - before.total : 0
  if (added <= 0) return counts
  const size = String(Math.min(added, MOST))
  const { content } =
    answer.content.length >= added ? answer : await client.get(notifications, { query: { page: '0', size } })
  const news = { account, types: typesIn(content.slice(0, added)), counts }
  take(news)
  tabs.tell(news)
  return counts
}
