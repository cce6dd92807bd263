import { expect, test } from 'vitest'
import { useApi } from '../test/api.ts'
import { sentInAt } from './capabilities/applications/test/sent-in.ts'
import { sendMail, sendSms } from './kernel/messages/messages.ts'
import { bossFor } from './kernel/jobs/queues.ts'
import { relayOnce } from './kernel/outbox/relay.ts'
import { sql } from './kernel/postgres/sql.ts'

const api = await useApi()
const { sentIn } = sentInAt(api)

/** What `/metrics` shows of one metric. */
const shown = async (name: string): Promise<string[]> =>
  (await api.inject({ url: '/metrics' })).body.split('\n').filter((line) => line.startsWith(name))

test('whoever watches sees how many people applied within the hour', async () => {
  expect(await shown('applications_last_hour')).toEqual(['applications_last_hour 0'])
  await sentIn('hourly@example.com')
  expect(await shown('applications_last_hour')).toEqual(['applications_last_hour 1'])
  api.clock.advance({ hours: 1 })
  expect(await shown('applications_last_hour')).toEqual(['applications_last_hour 0'])
})

test('whoever watches sees payments that no gateway has decided yet', async () => {
  const none = ['payments_confirming{state="confirming"} 0', 'payments_confirming{state="unknown"} 0']
  expect(await shown('payments_confirming')).toEqual(none)
  await api.db.execute(sql`
    insert into payment_intent (reference, intent_key, account_number, amount, service_charge, pay_method, channel,
      channel_name, gateway, state, started_at, expires_at, changed_at, ask_at)
    select 'PY-FIGURE000' || n, gen_random_uuid(), '1000000000029', 100 + n, 0, 'creditcard', 'gpap_cc_ph', 'Card', 'paynamics',
      state, now(), now(), now(), case when state in ('confirming', 'unknown') then now() end
    from unnest(array['confirming', 'confirming', 'unknown', 'expired', 'failed']) with ordinality as given (state, n)`)
  expect(await shown('payments_confirming')).toEqual([
    'payments_confirming{state="confirming"} 2',
    'payments_confirming{state="unknown"} 1',
  ])
})

test('whoever watches sees messages that wait, wherever they wait, and how long events have been waiting', async () => {
  await api.db.execute(sql`truncate outbox_event, pgboss.job`)
  expect(await shown('messages_waiting')).toEqual([
    'messages_waiting{channel="mail"} 0',
    'messages_waiting{channel="sms"} 0',
  ])
  expect(await shown('outbox_')).toEqual(['outbox_waiting 0', 'outbox_age_seconds 0'])
  await api.db.transaction(async (tx) => {
    await sendMail(tx, { to: 'ana@example.com', subject: 'Hello', text: 'Hello Ana' })
    await sendMail(tx, { to: 'ben@example.com', subject: 'Hello', text: 'Hello Ben' })
    await sendSms(tx, { to: '+639171234567', text: 'Hello' })
  })
  await api.db.execute(sql`update outbox_event set happened_at = now() - interval '90 seconds'`)
  const waiting = ['messages_waiting{channel="mail"} 2', 'messages_waiting{channel="sms"} 1']
  expect(await shown('messages_waiting')).toEqual(waiting)
  expect(await shown('outbox_waiting')).toEqual(['outbox_waiting 3'])
  const [age = ''] = await shown('outbox_age_seconds')
  expect(Number(age.split(' ')[1])).toBeGreaterThanOrEqual(90)
  // In their queues they still wait, but not in the outbox.
  const boss = await bossFor(api.url).start()
  await relayOnce(api.db, boss, api.work.subscribers)
  await boss.stop({ graceful: false })
  expect(await shown('messages_waiting')).toEqual(waiting)
  expect(await shown('outbox_')).toEqual(['outbox_waiting 0', 'outbox_age_seconds 0'])
})
