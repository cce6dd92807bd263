import { expect, test } from 'vitest'
import { useDatabase } from '../test/database.ts'
import { secretKey } from '../test/secret-key.ts'
import { compose } from './compose.ts'
import { readConfig } from './config/config.ts'
import { fixedClock } from './kernel/clock/clock.ts'
import type { Executor } from './kernel/postgres/database.ts'
import { noCache } from './kernel/postgres/cache.ts'
import { sql } from './kernel/postgres/sql.ts'
import { readBrand } from './config/runtime-config.ts'

const { db, url } = await useDatabase()
const composed = compose({
  db,
  memory: noCache,
  clock: fixedClock('2026-11-15T09:00:00+08:00'),
  config: readConfig({ DATABASE_URL: url, HIBLA_MODE: 'test', ...secretKey }),
  brand: await readBrand(),
})
await composed.stop()

/** What the database has. A year's table gets its triggers with the table, from those of all years. */
const installed = (within: Executor) =>
  within.execute<{ name: string; text: string }>(sql`
    select 'function ' || proname as name, pg_get_functiondef(p.oid) as text from pg_proc p
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select 'trigger ' || tgname || ' on ' || relname, pg_get_triggerdef(t.oid) from pg_trigger t
      join pg_class c on c.oid = t.tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal and not relispartition
    order by 1`)

test('every function and trigger of the database stands in the files, and every one in the files is there', async () => {
  const written = composed.triggers.map(({ name }) => name)
  expect(new Set(written).size).toBe(written.length)
  expect((await installed(db)).map(({ name }) => name).toSorted()).toEqual(written.toSorted())
})

test('what the database does is what the files say', async () => {
  const before = await installed(db)
  const written = await db.transaction(async (tx) => {
    for (const { text } of composed.triggers) await tx.execute(sql.raw(text))
    return installed(tx)
  })
  expect(before).toEqual(written)
})
