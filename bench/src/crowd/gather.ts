import { setTimeout as pause } from 'node:timers/promises'
import { manilaDate } from '@hibla/contract/values/dates'
import postgres from 'postgres'
import { accountService } from '../../../apps/api/src/capabilities/account/account.service.ts'
import { postPayment } from '../../../apps/api/src/capabilities/billing/ledger/post-payment.ts'
import { systemClock } from '../../../apps/api/src/kernel/clock/clock.ts'
import { connect, type Database } from '../../../apps/api/src/kernel/postgres/database.ts'
import { unevenAccounts } from '../../../apps/api/test/uneven-accounts.ts'
import { portalHeaders } from '../call-headers.ts'
import type { Served, TestEnvironment } from '../portal.ts'
import { furtherDatabase } from '../sized-portal.ts'
import { accountNumberAt, addSubscribers } from '../subscribers.ts'
import { ACCOUNTS, demoAgents, seedSubscribers, shares, stepOf, tokenOf, type Kind, type Login } from './people.ts'
import { noTimings, walk, type Timings, type Walker } from './walk.ts'

const SUBSCRIBERS = 20
const kindOf = (nth: number): Kind => {
  const at = nth % 20
  return at < shares.visitor ? 'visitor' : at < shares.visitor + shares.subscriber ? 'subscriber' : 'agent'
}

/** Tokens last for minutes, so each is renewed during the run. */
const keepTokens = async (stage: TestEnvironment, portal: Served, logins: Login[], signal: AbortSignal) => {
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
  const accounts = accountService(clock)
  for (let nth = 0; performance.now() < until; nth++) {
    const given = { gateway: 'counter', channel: 'Branch counter', paidOn: manilaDate(clock.now()), postedBy: 'bench' }
    const accountNumber = accountNumberAt((nth * 37) % ACCOUNTS)
    await db.transaction((tx) =>
      postPayment(tx, { clock, accounts }, { ...given, accountNumber, gatewayReference: `CROWD-${nth}`, amount: 100 }),
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
export const settled = async (databaseUrl: string): Promise<Record<string, number>> => {
  for (let tries = 30; ; tries--) {
    const found = await broken(databaseUrl)
    if (tries === 0 || Object.values(found).every((rows) => rows === 0)) return found
    await pause(1_000)
  }
}

/** A database with subscribers and logins, for people who come to the portals that are then started on it. */
export const gather = async (stage: TestEnvironment, name: string) => {
  const databaseUrl = await furtherDatabase(stage, name)
  await addSubscribers(databaseUrl, ACCOUNTS, { history: true })
  const { db, close } = connect(databaseUrl, { max: 2 })
  stage.crew.defer(close)
  const logins = { visitor: [], subscriber: await seedSubscribers(db, SUBSCRIBERS), agent: await demoAgents() }

  /** So many people, shared out among these portals, for so long. */
  const come = async (portals: Served[], people: number, seconds: number): Promise<Timings> => {
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
    const heard = noTimings()
    const until = performance.now() + seconds * 1_000
    await Promise.all([...walkers.map((walker) => walk(walker, heard, until)), takePayments(db, until)])
    over.abort()
    return heard
  }
  return { databaseUrl, come }
}
