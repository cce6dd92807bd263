import type { NotificationType } from '@hibla/contract/notifications/notifications.contract'
import type { Channel } from '../../kernel/module/notice.ts'

/**
 * How each kind of notice is sent besides the portal, where all of them are. Whatever is about a bill or the line also goes by mail;
 * an SMS comes if there is a day by which something happens to the line, or it's off: then mail may not be read in time. They are
 * service messages, so none needs consent, and no advertisement has a kind here.
 */
export const channels: Record<NotificationType, readonly Channel[]> = {
  BILL_AVAILABLE: ['mail'],
  BILL_DUE_1_WEEK: ['mail'],
  BILL_DUE_3_DAYS: ['mail'],
  BILL_OVERDUE: ['mail'],
  ADS_3_DAYS: ['mail', 'sms'],
  ADS_1_DAY: ['mail', 'sms'],
  ACCOUNT_SUSPENDED: ['mail', 'sms'],
  PD_WARNING_45_DAYS: ['mail', 'sms'],
  PAYMENT_RECEIVED: ['mail'],
  // It follows the mail about its payment within a minute.
  OR_AVAILABLE: [],
  NETFLIX_NOTIFICATION: [],
}
