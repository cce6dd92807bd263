import { setTimeout as pause } from 'node:timers/promises'
import { manilaDate } from '@hibla/contract/values/dates'
import postgres from 'postgres'
import { accountDoor } from '../../../apps/api/src/capabilities/account/account.door.ts'
import { postPayment } from '../../../apps/api/src/capabilities/billing/post-payment.ts'
import { systemClock } from '../../../apps/api/src/kernel/clock/clock.ts'
import { connect, type Database } from '../../../apps/api/src/kernel/postgres/database.ts'
import { unevenAccounts } from '../../../apps/api/test/uneven-accounts.ts'
import { portalHeaders } from '../call-headers.ts'
import {
  ACCOUNTS,
  demoAgents,
  seedSubscribers,
  shares,
  stepOf,
  tokenOf,
  type Kind,
  type Login,
} from '../crowd/people.ts'
import { nothingHeard, walk, type Heard, type Walker } from '../crowd/walk.ts'
import type { Figure } from '../measurement.ts'
import type { Served, Stage } from '../portal.ts'
import { furtherDatabase, sizeFrom, startPortalOn } from '../sized-portal.ts'
import { accountNumberAt, addSubscribers } from '../subscribers.ts'

const SUBSCRIBERS = 20
const kinds: Kind[] = ['visitor', 'subscriber', 'agent']
const kindOf = (nth: number): Kind => {
  const at = nth % 20
  return at < shares.visitor ? 'visitor' : at < shares.visitor + shares.subscriber ? 'subscriber' : 'agent'
}

/** Tokens last for minutes, so each is renewed during the run. */
const keepTokens = async (stage: Stage, portal: Served, logins: Login[], signal: AbortSignal) => {
  const headers = await portalHeaders({ ...stage, portal })
  const tokens = new Map<Login, string>()
  const renew = async () => {
    for (const login of logins) tokens.set(login, await tokenOf(portal, headers, login))
  }
  await renew()
  void (async () => {
    while (!signal.aborted) {
      await pause(90_000, undefined, { signal, ref: false }).catch(() => {})
      if (!signal.aborted) await renew()
    }
  })().catch(() => {})
  return (login?: Login) => ({ ...headers, ...(login && { authorization: `Bearer ${tokens.get(login)}` }) })
}

/** Meanwhile one counter payment a second keeps the ledger, the outbox and the notifications busy. */
const takePayments = async (db: Database, until: number): Promise<void> => {
  const clock = systemClock()
  const accountsIn = (within: Parameters<typeof accountDoor>[0]) => accountDoor(within, clock)
  for (let nth = 0; performance.now() < until; nth++) {
    const given = { gateway: 'counter', channel: 'Branch counter', paidOn: manilaDate(clock.now()), postedBy: 'bench' }
    const accountNumber = accountNumberAt((nth * 37) % ACCOUNTS)
    await db.transaction((tx) =>
      postPayment(
        tx,
        { clock, accountsIn },
        { ...given, accountNumber, gatewayReference: `CROWD-${nth}`, amount: 100 },
      ),
    )
    await pause(1_000)
  }
}

/** What must be true however many people came; each figure counts the rows that break a rule. */
const broken = async (databaseUrl: string): Promise<Record<string, number>> => {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  const count = async (rows: postgres.PendingQuery<postgres.Row[]>) => (await rows).length
  try {
    return {
      'balances that are not the sum of their entries': await count(sql`
        select account_number from account_balance b
        where balance <> (select coalesce(sum(amount), 0) from ledger_entry e where e.account_number = b.account_number)`),
      'accounts whose payments and payment entries differ in number or sum': await count(sql.unsafe(unevenAccounts)),
      'events that were never delivered': await count(sql`select id from outbox_event`),
    }
  } finally {
    await sql.end()
  }
}

/** The relay may still be busy when the last person leaves. */
const settled = async (databaseUrl: string): Promise<Record<string, number>> => {
  for (let tries = 30; ; tries--) {
    const found = await broken(databaseUrl)
    if (tries === 0 || Object.values(found).every((rows) => rows === 0)) return found
    await pause(1_000)
  }
}

const percentile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

const figuresOf = (heard: Heard, found: Record<string, number>, what: string): Figure[] => {
  const all = kinds.flatMap((kind) => heard[kind].times)
  const failed = kinds.flatMap((kind) => heard[kind].failed)
  return [
    ...kinds.map((kind): Figure => ({
      what: `crowd: ${kind}s, p95 of an answer`,
      ours: `${heard[kind].times.length} answers, half within ${Math.round(percentile(heard[kind].times, 0.5))} ms`,
      value: percentile(heard[kind].times, 0.95),
      unit: 'ms',
      bar: { atMost: 500 },
      notes: [what],
    })),
    {
      what: 'crowd: answers that failed',
      ours: `${failed.length} of ${all.length}`,
      value: (failed.length / all.length) * 100,
      unit: '%',
      bar: { atMost: 0.1 },
      notes: [...new Set(failed)].slice(0, 3),
    },
    {
      what: 'crowd: rows that break a rule afterwards',
      ours: Object.keys(found).join('; '),
      value: Object.values(found).reduce((sum, rows) => sum + rows, 0),
      bar: { atMost: 0 },
    },
  ]
}

/** People who read and act at their own pace, on two processes that share a database. */
export default async (stage: Stage): Promise<Figure[]> => {
  const people = sizeFrom('BENCH_PEOPLE', 2_000)
  const seconds = sizeFrom('BENCH_SECONDS', 300)
  const databaseUrl = await furtherDatabase(stage, 'bench_crowd')
  await addSubscribers(databaseUrl, ACCOUNTS, { history: true })
  const { db, close } = connect(databaseUrl, { max: 2 })
  stage.crew.defer(close)
  const logins = { visitor: [], subscriber: await seedSubscribers(db, SUBSCRIBERS), agent: await demoAgents() }
  const portals = [
    await startPortalOn(stage, databaseUrl, 'crowd-1'),
    await startPortalOn(stage, databaseUrl, 'crowd-2'),
  ]
  const over = new AbortController()
  const signed: Awaited<ReturnType<typeof keepTokens>>[] = []
  for (const portal of portals)
    signed.push(await keepTokens(stage, portal, [...logins.subscriber, ...logins.agent], over.signal))

  const walkers = Array.from({ length: people }, (_, nth): Walker => {
    const kind = kindOf(nth)
    const at = nth % portals.length
    const mine: Login[] = logins[kind]
    const login = mine[Math.floor(nth / 20) % Math.max(mine.length, 1)]
    const account = login?.accounts[0] ?? ''
    return {
      kind,
      url: portals[at]!.url,
      headers: () => signed[at]!(login),
      steps: (step) => stepOf[kind](step, account),
    }
  })
  const heard = nothingHeard()
  const until = performance.now() + seconds * 1_000
  await Promise.all([...walkers.map((walker) => walk(walker, heard, until)), takePayments(db, until)])
  over.abort()
  const what = `${people.toLocaleString('en')} people for ${seconds} s, 5–10 s between steps, two processes; the crowd itself runs on the same machine`
  return figuresOf(heard, await settled(databaseUrl), what)
}
