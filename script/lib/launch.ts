import { join, relative } from 'node:path'
import { startEmbeddedPostgres } from '../../apps/api/src/adapters/postgres/embedded.ts'
import { Notice, noticeFrom } from '../../apps/api/src/adapters/postgres/notice.ts'
import { ChildEnded } from './child.ts'
import { gather } from './crew.ts'
import type { ProcessGroup } from './crew.ts'
import type { Plan } from './plan.ts'
import { checkPorts } from './ports.ts'
import { say, seconds, timed } from './progress.ts'
import { endLeftovers, recordRun } from './run-record.ts'
import { buildIfChanged } from './changed-build.ts'

/** Runs the plan until someone stops it (0) or something fails (1). Either way it stops everything it started. */
export const launch = async (plan: Plan, whenUp: () => void, begin: Begin = onOneMachine): Promise<0 | 1> => {
  const stopAsked = new Promise<'stop'>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve('stop'))
  })
  const began = performance.now()
  const file = join(plan.dataFolder, 'run.json')
  let crew: ProcessGroup | undefined
  try {
    const left = await endLeftovers(file)
    if (left.length > 0) say(`  Stopped what an earlier run left behind: ${left.join(', ')}`)
    await checkPorts(plan.ports)
    crew = gather(plan, recordRun(file, { ...process.env, ...plan.portal.env }))
    const started = begin(plan, crew).then(() => 'up' as const)
    if ((await Promise.race([started, stopAsked])) === 'up') {
      whenUp()
      say(`  Ready in ${seconds(began)}. Ctrl-C stops everything; logs are in ${relative(plan.root, crew.logFolder)}`)
      await stopAsked
    }
    say('\n  Stopping')
    return 0
  } catch (error) {
    explain(error)
    return 1
  } finally {
    await crew?.stop()
    if (crew) say('  Stopped')
  }
}

/** Starts everything of a plan. */
export type Begin = (plan: Plan, crew: ProcessGroup) => Promise<void>

/** The web's build, the database with its tables, and the simulators, side by side. Returns where the database is. */
export const prepare = async (plan: Plan, crew: ProcessGroup, findDatabase: () => Promise<string>): Promise<string> => {
  const { web, sandbox, gateway, modems } = plan
  const building =
    web &&
    buildIfChanged(web, plan.root, () => {
      say('  Building the web app …')
      return timed('web app built', () => crew.run('web', web.command))
    })
  const preparing = (async () => {
    const url = await findDatabase()
    const said = await timed('tables and content loaded', () => crew.run('setup', plan.setup, url))
    for (const line of said) say(`  ${line}`)
    return url
  })()
  const simulators = (async () => {
    if (sandbox) await timed('sandbox running', () => crew.serve('sandbox', sandbox))
    if (gateway) await timed('payment gateway running', () => crew.serve('gateway', gateway))
    if (modems) await timed('modems running', () => crew.serve('modems', modems))
  })()
  const [url] = await Promise.all([preparing, building, simulators])
  return url
}

const onOneMachine: Begin = async (plan, crew) => {
  const url = await prepare(
    plan,
    crew,
    async () => plan.databaseUrl ?? (await timed('database running', () => embedded(plan, crew))),
  )
  await timed('portal running', () => crew.serve('portal', plan.portal, url))
}

const log = (line: string) => say(`  ${line} …`)

const embedded = async (plan: Plan, crew: ProcessGroup): Promise<string> => {
  const folder = join(plan.dataFolder, 'postgres')
  const begin = async (port?: number) => {
    const input = { folder, log, ...(port !== undefined && { port }) }
    const { url, died } = await crew.enlist('database', () => startEmbeddedPostgres(input))
    const ended = died.then(
      (words) => new ChildEnded('PostgreSQL stopped unexpectedly.', words.trim().split('\n').slice(-15)),
    )
    return { url, ended }
  }
  const first = await begin()
  // The portal connects by address, so the database must come back on the same port.
  crew.keep('database', first, () => begin(Number(new URL(first.url).port)))
  return first.url
}

const explain = (error: unknown): void => {
  const lines = error instanceof ChildEnded ? error.lastLines : []
  const known = noticeFrom([String(error), ...lines].join('\n'))
  if (known) return console.error(known.message)
  if (error instanceof Notice) return console.error(error.message)
  if (!(error instanceof ChildEnded)) return console.error(error)
  console.error(error.message)
  for (const line of lines) console.error(`  | ${line}`)
}
