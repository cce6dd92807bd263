import { smtpMailer } from './adapters/mail/mail.ts'
import { httpSms } from './adapters/sms/sms.ts'
import type { Config } from './config/config.ts'
import type { Clock } from './kernel/clock/clock.ts'
import { auditTriggers } from './kernel/audit/audit.triggers.ts'
import { jobMetrics } from './kernel/jobs/metrics.ts'
import { housekeeping } from './kernel/jobs/housekeeping.ts'
import { messageMetrics } from './kernel/messages/metrics.ts'
import { purgeMessages } from './kernel/messages/purge.ts'
import { messagesData } from './kernel/messages/personal-data.ts'
import { messageSubscribers } from './kernel/messages/send.ts'
import type { Module } from './kernel/module/module.ts'
import { outboxMetrics } from './kernel/outbox/metrics.ts'
import type { Database } from './kernel/postgres/database.ts'
import { changeNotification } from './kernel/postgres/triggers.ts'

/** What every capability relies on: outgoing messages and the kernel's own cleanup. */
export const kernelModule = (db: Database, clock: Clock, config: Config): Module => {
  const mailer = smtpMailer({ url: config.SMTP_URL, from: config.MAIL_FROM })
  const sms = httpSms({ url: config.SMS_URL, key: config.SMS_KEY })
  return {
    triggers: [...changeNotification, ...auditTriggers],
    subscribers: messageSubscribers({ mailer, sms, clock }),
    schedules: [housekeeping(db), purgeMessages(db, clock)],
    personalData: [messagesData(db)],
    metrics: [...jobMetrics(db), ...outboxMetrics(db), ...messageMetrics(db)],
    stop: () => mailer.close(),
  }
}
