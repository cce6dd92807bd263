import { execFile } from 'node:child_process'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startSandbox } from '@hibla/sandbox'
import { startGateway } from '@hibla/sandbox/gateway'
import { startModems } from '@hibla/sandbox/modems'
import { expect } from '@playwright/test'
import { gather, type ProcessGroup } from '../script/lib/crew.ts'
import { portalPlan } from '../script/lib/plan.ts'
import { endLeftovers, recordRun } from '../script/lib/run-record.ts'
import { count } from '../script/lib/run-stats.ts'
import { readSettings } from '../script/lib/settings.ts'
import { cloneDatabase, dropDatabase } from './prepared-database.ts'
import { keysOfRun, program, root } from './run-parts.ts'

type Own = {
  /** Keeps the portals of different journeys apart. */
  name: string
  /** The first of five ports. */
  port: number
  /** Business time at the start. */
  now?: string
  /** Settings that differ from the shared portal's. */
  settings?: Record<string, string>
}

/**
 * A portal for one journey, for things that would disturb the others, such as moving the clock. It has a database and a
 * process of its own; the simulators around it run in the process of the journey.
 */
export const ownPortal = ({ name, port, now, settings = {} }: Own) => {
  const origin = `http://localhost:${port}`
  const sandbox = `http://127.0.0.1:${port + 1}`
  const folder = join(root, `.cache/e2e-${name}`)
  const own = {
    PORT: String(port),
    SANDBOX_PORT: String(port + 1),
    SANDBOX_SMTP_PORT: String(port + 2),
    SANDBOX_GATEWAY_PORT: String(port + 3),
    SANDBOX_MODEMS_PORT: String(port + 4),
    HIBLA_DATA: folder,
    LOG_LEVEL: 'warn',
    NEWS_POLL_SECONDS: '2',
    // All people of a journey have one address.
    REQUESTS_PER_MINUTE: '100000',
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(root, '.cache/node-compile'),
    ...(now && { HIBLA_NOW: now }),
    ...settings,
  }
  let databaseUrl = ''
  let crew: ProcessGroup | undefined

  const begin = async () => {
    const plan = portalPlan(root, readSettings({ ...process.env, ...own }, root))
    databaseUrl ||= await cloneDatabase(name, plan, now)
    const { portal } = plan
    const started = gather(plan, recordRun(join(folder, 'run.json'), { ...portal.env, ...own }))
    crew = started
    if (plan.sandbox) {
      await started.enlist('sandbox', () => startSandbox({ port: port + 1, smtpPort: port + 2, now }))
      await Promise.all([
        started.enlist('gateway', () =>
          startGateway({ port: port + 3, folder: join(folder, 'gateway'), sandboxUrl: sandbox }),
        ),
        started.enlist('modems', () => startModems({ port: port + 4, sandboxUrl: sandbox })),
      ])
    }
    count('portal')
    const args = ['--expose-gc', program('apps/api/src/main.ts')]
    await started.serve('portal', { ...portal, args, own: { ...portal.env, ...own } }, databaseUrl)
  }

  const runProgram = async (file: string, args: string[]) => {
    const env = { ...process.env, ...own, DATABASE_URL: databaseUrl }
    const { stdout } = await promisify(execFile)(process.execPath, [program(file), ...args], { cwd: root, env })
    return stdout
  }

  return {
    origin,
    sandbox,
    /** Where modems are told how to behave. */
    modems: `http://127.0.0.1:${port + 4}`,
    start: async () => {
      await endLeftovers(join(folder, 'run.json'))
      await rm(folder, { recursive: true, force: true })
      await cp(keysOfRun, folder, { recursive: true })
      await begin()
    },
    stop: async () => {
      await crew?.stop()
      databaseUrl = ''
      await dropDatabase(name)
    },
    /** Ends its processes and starts them again on the same data. */
    restart: async () => {
      await crew?.stop()
      await begin()
    },
    /** Types a command, such as 'payment post …', against this portal. */
    run: (...typed: string[]) => runProgram('apps/api/src/hibla.ts', typed),
    /** Makes somebody's login an hour old, for what is asked then. */
    ageLogin: (email: string) => runProgram('e2e/age-login.ts', [email]),
    moveClock: async (advance: { days?: number; hours?: number; minutes?: number }) => {
      const answer = await fetch(`${sandbox}/sandbox/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ advance }),
      })
      expect(answer.status).toBe(200)
    },
  }
}
