import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { Tokens } from '@hibla/contract/identity/identity.contract'
import { sql } from '../../../kernel/postgres/sql.ts'
import { expect, onTestFinished, test } from 'vitest'
import { tablesWith } from '../../../../test/everywhere.ts'
import { messagesTo } from '../../../../test/mailbox.ts'
import { addSubscribers } from '../../../../test/subscribers.ts'
import { until } from '../../../../test/until.ts'
import { workOff } from '../../../../test/work-off.ts'
import { startJobs } from '../../../kernel/jobs/jobs.ts'
import { MessageRefused, messageSubscribers } from '../../../kernel/messages/send.ts'
import { useModems } from '../../devices/test/modem-stage.ts'
import { newcomer, resetIn } from '../../identity/test/newcomers.ts'
import { friend, newReference } from '../../referrals/test/samples.ts'
import { jun, soldOf } from '../../sales/test/sold.ts'

const { api } = await useModems()
const { account, devices, identity, outages, referrals, support } = contract
const pace = { beatMs: 500, goneAfterMs: 5_000, stopWithinMs: 500 }
const email = 'xyzzy.delacruz@example.com'
const mobileNumber = '9170009876'
const names = ['Quiberondo', 'Zzyxwell']
const password = 'river-lamp-coffee-4821'
const concern = 'My parrot Vorbulak answers the modem'

const login = async () => {
  const { access_token } = Tokens.parse((await api.call(identity.login, { body: { username: email, password } })).body)
  const { sub } = JSON.parse(Buffer.from(access_token.split('.')[1]!, 'base64url').toString()) as { sub: string }
  return { access_token, id: sub }
}
/** One whose contact on file is somebody else, because that stays with its contract. */
const linkSomeAccount = async () => {
  const [number = ''] = await addSubscribers(api.db, { count: 1, billDay: 10 })
  const contact = 'holder@example.com'
  await api.db.execute(sql`update account set email = ${contact} where account_number = ${number}`)
  const as = (await login()).access_token as never
  const { reference } = (await api.call(account.startLinking, { body: { accountToLink: number }, as })).body
  const otp = /\b\d{6}\b/.exec((await messagesTo(api.db, contact)).at(-1)!.text)![0]
  expect((await api.call(account.linkAccount, { body: { accountToLink: number, reference, otp }, as })).status).toBe(
    200,
  )
  return number
}

/** An incident that was over this morning. */
const outageOf = async (number: string) => {
  const outageId = randomUUID()
  const now = api.clock.now().toISOString()
  await api.db.execute(sql`
    insert into outage (outage_id, place_kind, place_id, place_name, latitude, longitude, state, cause, started_at, ended_at,
      opened_at, accounts)
    values (${outageId}, 'barangay', 'x', 'Somewhere', 14, 121, 'ended', 'power', ${now}::timestamptz - interval '3 days', ${now}, ${now}, 1)`)
  await api.db.execute(
    sql`insert into outage_account (outage_id, account_number, found_at) values (${outageId}, ${number}, ${now})`,
  )
  return outageId
}

/** What somebody does at home: refreshes the modem, disputes a credit, refers others, and comes by people who sell and refer. */
const livesWithUs = async (as: never, accountNumber: string) => {
  const written = () => ({ as, idempotencyKey: randomUUID() })
  const query = { 'account-number': accountNumber }
  const [firstName, lastName] = names as [string, string]
  const told = { ...friend, emailID: email, mobileNumber, firstName, lastName, referralType: 'Win Back Referral' }
  const body = { accountNumber, outageId: await outageOf(accountNumber), text: concern }
  const answers = [
    await api.call(devices.refreshModem, { as, query }),
    await api.call(outages.disputeCredit, { ...written(), body }),
    await api.call(referrals.referralInvite, { as, query: {} }),
    await api.call(referrals.submitReferral, {
      ...written(),
      query: {},
      body: {
        ...friend,
        emailID: 'friend@example.com',
        mobileNumber: '9178880001',
        referenceNum: newReference(),
        referralType: 'MGM',
        referrerFullName: names.join(' '),
        referrerEmailID: email,
        referrerAccountNumber: accountNumber,
        referrerAccountType: 'Residential',
      } as never,
    }),
    await api.call(referrals.submitWinBack, {
      idempotencyKey: randomUUID(),
      body: { ...told, referenceNum: newReference() } as never,
    }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  await api.db.execute(sql`
    insert into referral_hit (reference_num, rule, because, at)
    select reference_num, 'self-referral', ${email}, now() from referral where email = ${email}`)
  const person = { first_name: firstName, last_name: lastName, email, mobile_no: mobileNumber }
  await soldOf(api).draft(jun, person)
  // They confirmed the address that the agent had typed; otherwise it may be anybody's.
  await api.db.execute(sql`
    update application set email_verified_at = now() where lower(event ->> 'emailAddress') = ${email}`)
}
const answersTo = (personId: string) =>
  api.db.execute(sql`select body from idempotent_answer where caller = ${personId}`)

/** Sends everything that waits, until no job is left. */
const sendAll = async (refuse?: string) => {
  const mailer = {
    send: async ({ subject }: { subject: string }) => {
      if (refuse && subject.includes(refuse)) throw new MessageRefused('550')
    },
  }
  const others = api.work.subscribers.filter(({ topic }) => !topic.startsWith('messages.'))
  const subscribers = [...messageSubscribers({ mailer, sms: { send: async () => {} }, clock: api.clock }), ...others]
  const working = await startJobs(api.url, api.db, { subscribers, schedules: [] }, { error: () => {} }, pace)
  onTestFinished(() => working.stop())
  // In one statement, since an event that becomes a job between two of them would be in neither. Schedules have no worker
  // here, so their jobs stay.
  const queues = subscribers.map(({ name }) => name)
  const busy = sql`
    select topic from outbox_event
    union all
    select name from pgboss.job where state in ('created', 'retry', 'active') and name in ${queues}`
  await until(async () => (await api.db.execute(busy)).length === 0)
  await working.stop()
}

test('after an erasure nothing in the database names the person, not even failed messages and finished jobs', async () => {
  const { id } = await newcomer(api, { firstName: names[0], lastName: names[1], email, mobileNumber, password })
  await api.call(identity.forgotPassword, { body: { email } })
  await workOff(api, 'identity')
  const token = resetIn((await messagesTo(api.db, email)).at(-1)?.text)
  await sendAll('Choose a new password')
  // The mailbox refused the second one. Its link is gone all the same, although it's still valid.
  expect(await tablesWith(api.db, id, token)).toEqual([])
  expect(await tablesWith(api.db, email)).toContain('public.outgoing_message')

  const number = await linkSomeAccount()
  const { access_token, id: personId } = await login()
  await livesWithUs(access_token as never, number)
  for (const table of ['application', 'credit_dispute', 'referral', 'referral_hit'])
    expect(await tablesWith(api.db, email, concern, ...names)).toContain(`public.${table}`)
  for (const table of ['modem_refresh', 'credit_dispute', 'referral', 'referral_event', 'referral_invite'])
    expect(await tablesWith(api.db, personId)).toContain(`public.${table}`)
  const opened = await api.call(support.submitConcern, {
    as: access_token as never,
    idempotencyKey: randomUUID(),
    body: { concernType: 'BILLING', subConcernType: 'BILLING-CHARGE', description: concern },
  })
  expect(opened.status).toBe(200)
  const params = { ticketNumber: opened.body.ticketNumber }
  const reply = { as: access_token as never, idempotencyKey: randomUUID(), params, body: { text: concern } }
  expect((await api.call(support.replyToTicket, reply)).status).toBe(200)
  expect((await answersTo(personId)).length).toBeGreaterThanOrEqual(2)
  await sendAll()
  const exported = await api.call(account.exportMyData, { as: access_token as never })
  expect(exported.body).toMatchObject({ messages: [{ channel: 'mail', to: email }] })
  const erased = await api.call(account.eraseMyData, { body: { confirm: 'ERASE' }, as: access_token as never })
  expect(erased.status).toBe(200)
  await sendAll()
  expect(await tablesWith(api.db, email, mobileNumber, concern, ...names)).toEqual([])
  expect(await answersTo(personId)).toEqual([])
  // That they were erased, what was noted about their login, and for some hours which sessions ended and how often they called.
  const stillNamed = ['ended_session', 'erasure', 'limit_window', 'security_event'].map((table) => `public.${table}`)
  expect((await tablesWith(api.db, personId)).toSorted()).toEqual(stillNamed)
})
