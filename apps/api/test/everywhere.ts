import { sql } from '../src/kernel/postgres/sql.ts'
import type { Database } from '../src/kernel/postgres/database.ts'

/** The tables, of the portal and of its queues, in which one of the texts can be read in any column. */
export const tablesWith = async (db: Database, ...texts: string[]): Promise<string[]> => {
  const tables = (await db.execute(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`)) as {
    name: string
  }[]
  const found: string[] = []
  for (const { name } of tables) {
    const patterns = sql.param(texts.map((text) => `%${text}%`))
    const rows = await db.execute(
      sql`select 1 from ${sql.raw(name)} t where to_jsonb(t)::text ilike any(${patterns}::text[]) limit 1`,
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}
