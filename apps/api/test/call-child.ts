import { createInterface } from 'node:readline'
import { Claims } from '@hibla/contract/identity/claims'
import { compose } from '../src/compose.ts'
import { readConfig } from '../src/config/config.ts'
import { fixedClock } from '../src/kernel/clock/clock.ts'
import { callOf, type Route } from '../src/kernel/http/route.ts'
import { connect } from '../src/kernel/postgres/database.ts'
import { noCache } from '../src/kernel/postgres/cache.ts'
import { readBrand } from '../src/config/runtime-config.ts'

/** A portal process that answers calls from its standard input, one per line, until it is killed. */
const config = readConfig(process.env)
const { db } = connect(config.databaseUrl, { max: 3 })
const clock = fixedClock('2026-11-15T09:00:00+08:00')
const { routes } = compose({
  db,
  memory: noCache,
  clock,
  config,
  brand: await readBrand(),
  insideUrl: process.env['PROVIDER_URL'],
})

type Line = { call: string; personId: string; body: object }

const answer = async ({ call, personId, body }: Line) => {
  const { handle } = routes.find(({ endpoint }) => callOf(endpoint) === call)!
  const caller = { id: personId, signedIn: true, personas: new Set(), claims: Claims.parse({ sub: personId }) }
  const asked = { caller, body, keep: async (_: unknown, outcome: unknown) => outcome }
  const outcome = await handle(asked as unknown as Parameters<Route['handle']>[0]).catch(String)
  process.stdout.write(`${JSON.stringify(outcome)}\n`)
}

process.stdout.write('ready\n')
for await (const line of createInterface({ input: process.stdin })) void answer(JSON.parse(line) as Line)
