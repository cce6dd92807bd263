import { z } from 'zod'
import { endpoint, perHour } from '../endpoint.ts'

export const notificationTypes = [
  'BILL_AVAILABLE',
  'BILL_DUE_1_WEEK',
  'BILL_DUE_3_DAYS',
  'BILL_OVERDUE',
  'ADS_3_DAYS',
  'ADS_1_DAY',
  'ACCOUNT_SUSPENDED',
  'PD_WARNING_45_DAYS',
  'PAYMENT_RECEIVED',
  'OR_AVAILABLE',
  'NETFLIX_NOTIFICATION',
] as const
export const NotificationType = z.enum(notificationTypes)
export type NotificationType = z.infer<typeof NotificationType>

export const Severity = z.enum(['info', 'warn', 'critical'])
export type Severity = z.infer<typeof Severity>

export const Notification = z.object({
  id: z.string(),
  /** What it is about; an announcement isn't about anything in the account. */
  type: NotificationType.nullable(),
  title: z.string(),
  body: z.string(),
  severity: Severity,
  createdAt: z.iso.datetime(),
  read: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

export const PAGE_SIZE = 15
/** Query strings only contain text, so numbers look like this. */
const count = z.string().regex(/^\d{1,4}$/, 'Use a whole number')

export const notifications = endpoint({
  method: 'GET',
  at: 'notifications',
  path: '/notifications',
  summary: 'The notifications of the account in use, newest first; with unseen_count, just how many are unseen.',
  access: 'customer',
  query: z.object({ page: count.optional(), size: count.optional(), unseen_count: z.enum(['', 'true']).optional() }),
  ok: z.object({
    /** The business time of this answer; the browser's own clock may differ. */
    asOf: z.iso.datetime(),
    content: z.array(Notification),
    unseenCount: z.int(),
    totalElements: z.int(),
  }),
})

export const markRead = endpoint({
  method: 'PATCH',
  at: 'notifications',
  path: '/notifications',
  summary: 'Marks notifications as read.',
  access: 'customer',
  body: z.object({ ids: z.array(z.uuid()).min(1).max(100) }),
  ok: z.object({ status: z.literal(true), read: z.array(z.string()) }),
})

export const TITLE_MAX = 80
export const BODY_MAX = 500

/** A message from staff. It has to fit a phone. */
export const Announcement = z.object({
  title: z
    .string()
    .trim()
    .min(1, 'Please enter a title')
    .max(TITLE_MAX, `Please keep the title to ${TITLE_MAX} characters`),
  body: z.string().trim().min(1, 'Please enter a text').max(BODY_MAX, `Please keep the text to ${BODY_MAX} characters`),
})
export type Announcement = z.infer<typeof Announcement>

export const announce = endpoint({
  method: 'POST',
  path: '/notifications',
  summary: 'Sends a marketing message to every subscriber who has consented to it.',
  access: 'back-office',
  body: Announcement,
  ok: z.object({ status: z.literal(true), announcementId: z.string() }),
  idempotent: true,
  stepUp: true,
  limit: perHour(20),
})
