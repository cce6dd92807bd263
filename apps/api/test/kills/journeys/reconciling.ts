import { contract } from '@hibla/contract'
import { readableId } from '../../../src/kernel/ids/readable-id.ts'
import { journey, scheduled } from '../journey.ts'
import type { TestEnvironment } from '../test-environment.ts'

const YESTERDAY = '2026-11-14'
const PAID_ON = '2026-11-13'

/** A payment that the gateway has never heard of. */
const unlisted = async (environment: TestEnvironment): Promise<string> => {
  const number = await environment.account()
  const reference = readableId('PAY', 20)
  const posted = `${PAID_ON}T12:00:00+08:00`
  const [payment] = await environment.rows<{ ref: string }>(
    `insert into payment (account_number, gateway, gateway_reference, amount, channel, paid_on, posted_on, posted_at, posted_by)
     values ($1, 'paynamics', $2, 149900, 'GCash', '${PAID_ON}', '${PAID_ON}', '${posted}', 'gateway: paynamics')
     returning 'HP-' || lpad(id::text, 10, '0') as ref`,
    [number, reference],
  )
  await environment.rows(
    `insert into ledger_entry (account_number, kind, reference, amount, occurred_on, posted_at)
     values ($1, 'payment', $2, -149900, '${PAID_ON}', '${posted}')`,
    [number, payment!.ref],
  )
  await environment.rows(
    `insert into payment_intent (reference, intent_key, account_number, amount, service_charge, pay_method, channel,
       channel_name, gateway, state, payment_ref_id, paid_on, started_at, expires_at, changed_at)
     values ($1, gen_random_uuid(), $2, 149900, 0, 'wallet', 'gc', 'GCash', 'paynamics', 'paid', $3, '${PAID_ON}',
       '${posted}', '${posted}', '${posted}')`,
    [reference, number, payment!.ref],
  )
  await environment.rows(
    `insert into payment_event (reference, state, by, at) values ($1, 'paid', 'gateway', '${posted}')`,
    [reference],
  )
  return reference
}
/** Past the triggers, by which nobody else takes these back. */
const notCompared = (environment: TestEnvironment) =>
  environment.rows(`begin; set local session_replication_role = replica;
    delete from settlement_difference where day = '${YESTERDAY}';
    delete from settlement_day where day = '${YESTERDAY}'; commit`)

export const reconcilingJourneys = [
  journey({
    name: 'comparing a gateway’s list',
    begin: unlisted,
    due: notCompared,
    ask: (environment) => scheduled(environment, 'payments.reconcile'),
    after: async (environment, reference) => ({
      found: await environment.count('select count(*) from settlement_difference where reference = $1', [reference]),
      days: await environment.count(`select count(*) from settlement_day where day = '${YESTERDAY}'`),
    }),
    whole: { found: 1, days: 2 },
  }),
  journey({
    name: 'settling a difference',
    begin: async (environment, key) => {
      const [row] = await environment.rows<{ id: string }>(
        `insert into settlement_difference (gateway, day, kind, reference, theirs, found_at)
         values ('maya', '${YESTERDAY}', 'missing-here', $1, 100, now()) returning id`,
        [key],
      )
      return { key, id: Number(row!.id), token: await environment.login('back-office@hibla.example.com') }
    },
    ask: (environment, portal, { key, id, token }) =>
      environment.call(portal, contract.payments.settleDifference, {
        token,
        key,
        body: { id, note: 'Asked the gateway' },
      }),
    already: ['already-settled'],
    after: async (environment, { key, id }) => ({
      settled: await environment.count(
        'select count(*) from settlement_difference where id = $1 and note is not null',
        [id],
      ),
      noted: await environment.count(`select count(*) from security_event where about->>'payment' = $1`, [key]),
    }),
    whole: { settled: 1, noted: 1 },
  }),
]
