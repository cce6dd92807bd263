import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { sql } from '../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { program, quickStart } from '../../test/quick-start.ts'
import { secretKey } from '../../test/secret-key.ts'

const { db, url } = await useDatabase()

const settings = { ...quickStart, ...secretKey, HIBLA_MODE: 'test', DATABASE_URL: url }
const type = (words: string[], operator?: string) => {
  const env = { ...settings, ...(operator && { HIBLA_OPERATOR: operator }) }
  return spawnSync(process.execPath, [program('apps/api/src/hibla.ts'), ...words], { env, encoding: 'utf8' })
}
const noted = () => db.execute(sql`select about from security_event where what = 'command' order by id`)

test('whoever tries dead letters again from a terminal is in the audit trail, as in the back office', async () => {
  await db.execute(sql`insert into pgboss.job (name, data, state, source_name, source_output)
    values ('dead', '{"payload": {}}', 'created', 'account.close-login', '{"message": "The provider is away"}')`)
  expect(type(['jobs', 'list']).stdout).toMatch(/^failed +account.close-login .* The provider is away\n$/m)
  expect(type(['jobs', 'retry'], 'nora').stdout).toContain('1 put back in their queues')
  expect(await noted()).toHaveLength(2)
  expect((await noted())[0]).toMatchObject({ about: { operator: expect.stringMatching(/\w/) as string } })
  expect((await noted())[1]).toMatchObject({ about: { command: 'jobs retry', operator: 'nora', succeeded: true } })
})

// Only root can run it as somebody else.
test.runIf(process.getuid?.() === 0)('a command works for a user whom the system has no name for', async () => {
  const uid = 54_321
  // What is put together for a run is its owner's, and so is the cache of compiled code.
  const args = [join(import.meta.dirname, '../hibla.ts'), 'jobs', 'list']
  const env = { ...settings, NODE_COMPILE_CACHE: '' }
  const { status, stderr } = spawnSync(process.execPath, args, { env, uid, gid: uid, encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  expect((await noted()).at(-1)).toMatchObject({ about: { command: 'jobs list', operator: `uid ${uid}` } })
})
