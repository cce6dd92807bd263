import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { portalHeaders } from '../call-headers.ts'
import { logIn } from '../log-in.ts'
import { make } from '../make-calls.ts'
import { median, type Figure } from '../measurement.ts'
import type { Served, TestEnvironment } from '../portal.ts'
import { furtherDatabase, sizeFrom, startPortalOn } from '../sized-portal.ts'
import { addSubscribers } from '../subscribers.ts'

const WITHIN_SECONDS = 60
const GIVE_UP_SECONDS = 600

const megabytesOf = async ({ pid }: Served): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
}

/** Everybody in this town has the same line, so they're all in the incident. */
const fill = async (url: string, accounts: number): Promise<{ kind: 'municipality'; id: string }> => {
  await addSubscribers(url, accounts, { history: false, billDay: 3 })
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  const [town] = await sql<{ id: string }[]>`
    select municipality_id as id from municipality
    where municipality_id not in (select municipality_id from account where municipality_id is not null) limit 1`
  await sql`update account set municipality_id = ${town!.id} where account_number >= '2'`
  await sql.unsafe('vacuum analyze account')
  await sql.end()
  return { kind: 'municipality', id: town!.id }
}

/** An incident of a whole town: how soon everybody in it is told in the portal, each once, and what memory that takes. */
export default async (stage: TestEnvironment): Promise<Figure[]> => {
  const accounts = sizeFrom('BENCH_OUTAGE', 100_000)
  const url = await furtherDatabase(stage, 'bench_outage')
  const place = await fill(url, accounts)
  const portal = await startPortalOn(stage, url, 'outage')
  const asked = await portalHeaders({ ...stage, portal })
  const { headers } = await logIn(portal, asked, 'back-office@hibla.example.com')
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  const toldOnce = async () => {
    const [row] = await sql<{ told: number }[]>`
      select count(*)::int as told from notification where account_number >= '2' and announcement_id is not null`
    return row?.told ?? 0
  }
  const body = JSON.stringify({
    place,
    cause: 'power',
    startedAt: new Date(Date.now() - 60_000).toISOString(),
    accounts,
  })
  const sent = { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const began = performance.now()
  await make(portal, { method: 'POST', path: '/api/backoffice/outages', headers: sent, body })
  const seconds = () => (performance.now() - began) / 1_000
  const memory: number[] = []
  while ((await toldOnce()) < accounts) {
    memory.push(await megabytesOf(portal))
    if (seconds() > GIVE_UP_SECONDS) throw new Error(`After ${GIVE_UP_SECONDS} s not everybody was told`)
    await pause(200)
  }
  const took = seconds()
  const told = await toldOnce()
  await sql.end()
  const quarter = Math.max(1, Math.floor(memory.length / 4))
  const [early, late] = [median(memory.slice(0, quarter)), median(memory.slice(-quarter))]
  return [
    {
      what: `outage: ${accounts.toLocaleString('en')} accounts told in the portal`,
      ours: `${took.toFixed(1)} s`,
      value: took,
      unit: 's',
      bar: { atMost: WITHIN_SECONDS },
    },
    {
      what: 'outage: messages in the portal for each account',
      ours: String(told),
      against: String(accounts),
      value: told / accounts,
      bar: { atMost: 1 },
    },
    {
      what: 'outage: memory of the last quarter against the first',
      ours: `${Math.round(late)} MB`,
      against: `${Math.round(early)} MB`,
      value: late / early,
      bar: { atMost: 1.25 },
    },
  ]
}
