import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { sql } from './sql.ts'

const { db } = await useDatabase()

type Table = { name: string; columns: string }

/** Every table with what is written to it; the database works out the rest. */
const tables = async (): Promise<Table[]> =>
  db.execute<Table>(sql`
    select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname order by c.relname`)

test('every table takes its rows back from a backup, which names nothing without its schema', async () => {
  const refused: Record<string, string> = {}
  for (const { name, columns } of await tables())
    await db
      .transaction(async (tx) => {
        await tx.execute(sql.raw(`create table public.taken_back (like public.${name} including all)`))
        await tx.execute(sql`set local search_path = ''`)
        await tx.execute(
          sql.raw(
            `insert into public.taken_back (${columns}) overriding system value select ${columns} from public.${name}`,
          ),
        )
        await tx.execute(sql`drop table public.taken_back`)
      })
      .catch((error: Error) => {
        refused[name] = (error.cause instanceof Error ? error.cause : error).message
      })
  expect(refused).toEqual({})
  expect((await tables()).length).toBeGreaterThan(100)
})
