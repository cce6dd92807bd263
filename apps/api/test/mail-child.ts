import { smtpMailer } from '../src/adapters/mail/mail.ts'
import { systemClock } from '../src/kernel/clock/clock.ts'
import { startJobs } from '../src/kernel/jobs/jobs.ts'
import { messageSubscribers } from '../src/kernel/messages/send.ts'
import { connect } from '../src/kernel/postgres/database.ts'

/** Sends mail in a process of its own, until it's killed. */
const [url = '', smtp = '', pace = ''] = process.argv.slice(2)
const mailer = smtpMailer({ url: smtp, from: 'Hibla <no-reply@hibla.example.com>' })
const sms = { send: async () => {} }
const work = { subscribers: messageSubscribers({ mailer, sms, clock: systemClock() }), schedules: [] }
const { db } = connect(url, { max: 2 })
await startJobs(url, db, work, { error: () => {} }, JSON.parse(pace) as never)
