import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '@hibla/contract/endpoint'
import { sql } from '../../../kernel/postgres/sql.ts'
import { onTestFinished } from 'vitest'
import type { TestApi } from '../../../../test/api.ts'
import { program, quickStart } from '../../../../test/quick-start.ts'
import { secretKey } from '../../../../test/secret-key.ts'
import { until } from '../../../../test/until.ts'
import { callOf } from '../../../kernel/http/route.ts'

const script = fileURLToPath(new URL('../../../../test/call-child.ts', import.meta.url))
let started = 0

/** Another process on this database, ready for one call at a time, until it or the test is over. */
export const startProcess = async (api: TestApi, providerUrl: string) => {
  const name = `caller-${++started}`
  const database = new URL(api.url)
  database.searchParams.set('application_name', name)
  const env = {
    ...quickStart,
    ...secretKey,
    HIBLA_MODE: 'test',
    DATABASE_URL: database.href,
    PROVIDER_URL: providerUrl,
    ORIGIN: api.environment.ORIGIN,
  }
  const child = spawn(process.execPath, [program(script)], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  // Not when it exits: what it said before that may still arrive.
  const closed = once(child, 'close')
  child.stdin.on('error', () => {})
  onTestFinished(() => void child.kill('SIGKILL'))
  const line = async () => String((await once(child.stdout, 'data'))[0])
  await line()

  const hasConnections = async () => {
    // Other test files count from one, too, in databases of their own.
    const rows = await api.db.execute(
      sql`select from pg_stat_activity where application_name = ${name} and datname = current_database()`,
    )
    return rows.length > 0
  }
  return {
    /** What it answers, or that it died before. */
    call: async (endpoint: Endpoint, personId: string, body: object): Promise<'died' | { ok: boolean }> => {
      const died = closed.then(() => 'died' as const)
      const answered = line().then((said) => JSON.parse(said) as { ok: boolean } | string)
      child.stdin.write(`${JSON.stringify({ call: callOf(endpoint), personId, body })}\n`)
      const answer = await Promise.race([answered, died])
      return answer === 'died' || typeof answer === 'object' ? answer : { ok: false }
    },
    kill: () => void child.kill('SIGKILL'),
    isKilled: () => child.killed,
    /** Until PostgreSQL does nothing more for it. */
    gone: async () => {
      await closed
      await until(async () => !(await hasConnections()))
    },
  }
}
export type CallProcess = Awaited<ReturnType<typeof startProcess>>
