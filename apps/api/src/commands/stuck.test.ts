import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { sql } from '../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { program, quickStart } from '../../test/quick-start.ts'
import { secretKey } from '../../test/secret-key.ts'

const { db, url } = await useDatabase()

test('whoever tries dead letters again from a terminal is in the audit trail, as in the back office', async () => {
  await db.execute(sql`insert into pgboss.job (name, data, state, source_name, source_output)
    values ('dead', '{"payload": {}}', 'created', 'account.close-login', '{"message": "The provider is away"}')`)
  const command = program(join(import.meta.dirname, 'stuck.ts'))
  const type = (...words: string[]) => {
    const env = { ...process.env, ...quickStart, ...secretKey, HIBLA_MODE: 'test', DATABASE_URL: url }
    return spawnSync(process.execPath, [command, ...words], { env, encoding: 'utf8' }).stdout
  }
  expect(type()).toMatch(/^failed +account.close-login .* The provider is away\n$/m)
  expect(type('--retry')).toContain('1 put back in their queues')
  const noted = await db.execute(sql`select about from security_event where what = 'command' order by id`)
  expect(noted).toHaveLength(2)
  expect(noted[1]).toMatchObject({ about: { command: 'stuck', operator: expect.any(String), succeeded: true } })
})
