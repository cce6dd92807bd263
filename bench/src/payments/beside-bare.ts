import { deepStrictEqual } from 'node:assert'
import { join } from 'node:path'
import postgres from 'postgres'
import { freePort } from '../../../apps/api/src/adapters/postgres/free-port.ts'
import type { Vendor } from '../../../apps/sandbox/src/gateway/transaction.ts'
import { startServer } from '../child.ts'
import { limitedBy, paceText, type Comparison } from '../load.ts'
import { callsFor, compareCalls, make, type Call, type Sizes } from '../make-calls.ts'
import type { Figure } from '../measurement.ts'
import { originOf, poolSize, type Served, type TestEnvironment } from '../portal.ts'
import type { OpenPayment } from './fill.ts'
import type { Ready } from './ready.ts'

/** Long enough for V8 to compile what a payment runs. */
const sizes: Sizes = { warmUp: 2_000, turn: 300, turns: 9 }

/** Besides those of the comparison, one for each server shows that they do the same. */
export const notificationsNeeded = 2 + callsFor(sizes)

const startBare = async ({ crew, folder }: TestEnvironment, { databaseUrl, gateway }: Ready): Promise<Served> => {
  const port = await freePort(0)
  const url = originOf(port)
  const command = {
    name: 'bare server',
    args: [join(import.meta.dirname, '../bare-payments.ts')],
    env: {
      ...gateway.settings,
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: String(poolSize),
      PORT: String(port),
      ORIGIN: url,
      NODE_ENV: 'production',
    },
  }
  const child = await startServer(crew, command, { log: join(folder, 'bare-payments.log'), readyUrl: `${url}/readyz` })
  return { url, pid: child.pid ?? 0 }
}

/** What a call leaves in the tables, without what is different every time. */
const leftBy = async (databaseUrl: string, which: { reference: string } | { intentKey: string }) => {
  const sql = postgres(databaseUrl, { max: 1 })
  const column = 'reference' in which ? 'reference' : 'intent_key'
  try {
    const [left] = await sql`
      select state, service_charge, pay_method, channel, channel_name, gateway, person_id, url is not null as has_url,
        ask_at is not null as is_asked, expires_at - started_at as lasts, paid_on,
        (select json_agg(json_build_object('state', e.state, 'by', e.by, 'detail', e.detail) order by e.id)
          from payment_event e where e.reference = i.reference) as events,
        (select count(*)::int from suspension_hold h where h.reference = i.reference and h.amount = i.amount) as holds,
        (select json_agg(json_build_object('on', p.posted_on, 'by', p.posted_by, 'channel', p.channel, 'due', d.payment_id is not null))
          from payment p left join receipt_due d on d.payment_id = p.id
          where p.gateway = i.gateway and p.gateway_reference = i.gateway_reference and p.amount = i.amount) as postings,
        (select count(*)::int from ledger_entry l
          where l.kind = 'payment' and l.reference = i.payment_ref_id and l.amount = -i.amount) as entries,
        (select json_agg(o.topic) from outbox_event o where o.payload ->> 'paymentRefId' = i.payment_ref_id) as told
      from payment_intent i where ${sql(column)} = ${Object.values(which)[0]!}`
    return { ...left }
  } finally {
    await sql.end()
  }
}

const keyIn = ({ body = '' }: Call): string => {
  const { data } = JSON.parse(body) as { data: string }
  return (JSON.parse(Buffer.from(data, 'base64').toString()) as { intentKey: string }).intentKey
}

/** A ratio means something only if both servers do the same. */
const doAlike = async (
  { databaseUrl, portal }: Ready,
  bare: Served,
  calls: [Call, Call],
  leftBehind: (call: Call) => Parameters<typeof leftBy>[1],
): Promise<void> => {
  const left: unknown[] = []
  for (const [nth, call] of calls.entries()) {
    const answer = JSON.parse(await make(nth === 0 ? portal : bare, call)) as object
    left.push({ says: Object.keys(answer), ...(await leftBy(databaseUrl, leftBehind(call))) })
  }
  deepStrictEqual(left[0], left[1], `The portal and the bare server do something else for ${calls[0].path}`)
}

const figure = (what: string, { ours, bare, ratio }: Comparison): Figure => ({
  what: `payments: ${what}`,
  ours: paceText(ours),
  against: `${paceText(bare)} bare`,
  value: ratio,
  bar: { atLeast: 0.7 },
  notes: [
    'both call the same gateway process and leave receipts and letters to others; PostgreSQL, gateway and callers share the cores with them',
    ...limitedBy(bare),
  ],
})

/** Starting payments and taking notifications, against a server that does the same by hand. */
export const besideBare = async (
  stage: TestEnvironment,
  ready: Ready,
  made: Record<Vendor, OpenPayment[]>,
): Promise<Figure[]> => {
  const { calls, gateway, portal } = ready
  /** A new one for each row, because one that has done other things before is slower. */
  const against = async (
    next: (count: number) => Call[],
    leftBehind: (call: Call) => Parameters<typeof leftBy>[1],
  ): Promise<Comparison> => {
    await using crew = new AsyncDisposableStack()
    const bare = await startBare({ ...stage, crew }, ready)
    const [one, other] = next(2)
    await doAlike(ready, bare, [one!, other!], leftBehind)
    return await compareCalls(portal, bare, sizes, next)
  }
  const starting = await against(
    (count) => Array.from({ length: count }, calls.start),
    (call) => ({ intentKey: keyIn(call) }),
  )
  const notified = async (by: Vendor): Promise<Comparison> => {
    const about = new Map<string, string>()
    let used = 0
    const next = (count: number) =>
      made[by].slice(used, (used += count)).map((payment) => {
        const message = gateway.notificationOf(by, payment)
        about.set(message.body, payment.reference)
        return calls.notify(by, message)
      })
    return against(next, ({ body = '' }) => ({ reference: about.get(body) ?? '' }))
  }
  return [
    figure('start', starting),
    figure('notification by Maya', await notified('maya')),
    figure('notification by Paynamics, which is asked again', await notified('paynamics')),
  ]
}
