import { sql } from './kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useDatabase } from '../test/database.ts'
import { secretKey } from '../test/secret-key.ts'
import { compose } from './compose.ts'
import { readConfig } from './config/config.ts'
import { fixedClock } from './kernel/clock/clock.ts'
import type { Cache } from './kernel/postgres/cache.ts'
import { readBrand } from './config/runtime-config.ts'

test('every table whose rows are cached notifies us of its changes', async () => {
  const { db, url } = await useDatabase()
  const cached = new Set<string>()
  const memory: Cache = {
    cached: (table, read) => {
      cached.add(table)
      return read
    },
    invalidate: () => {},
  }
  const config = readConfig({ DATABASE_URL: url, HIBLA_MODE: 'test', ...secretKey })
  const clock = fixedClock('2026-11-15T09:00:00+08:00')
  await compose({ db, memory, clock, config, brand: await readBrand() }).stop()
  const triggers = await db.execute<{ table: string }>(sql`
    select t.tgrelid::regclass::text as table from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where p.proname = 'tell_changed' and t.tgenabled = 'O'`)
  const notifying = new Set(triggers.map(({ table }) => table))
  expect(cached.size).toBeGreaterThan(4)
  expect([...cached.difference(notifying)]).toEqual([])
})
