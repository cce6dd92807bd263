import postgres from 'postgres'
import type { Figure } from '../measurement.ts'
import { filledTables } from './fill.ts'

/** What each table takes with its indexes, for a subscriber with a year of bills. */
export const weights = async (databaseUrl: string, subscribers: number): Promise<Figure[]> => {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  try {
    const figures: Figure[] = []
    for (const table of filledTables) {
      const [found] = await sql<{ bytes: string; rows: string }[]>`
        select pg_total_relation_size(${table}::regclass) + coalesce(
          (select sum(pg_total_relation_size(relid)) from pg_partition_tree(${table}::regclass) where isleaf and level > 0), 0) as bytes,
          (select count(*) from ${sql(table)}) as rows`
      const [bytes, rows] = [Number(found?.bytes), Number(found?.rows)]
      figures.push({
        what: `weight: ${table}, with its indexes, per subscriber with 12 bills`,
        ours: `${(rows / subscribers).toFixed(1)} rows of ${Math.round(bytes / rows)} bytes`,
        value: Math.round(bytes / subscribers),
        unit: 'bytes',
      })
    }
    return figures
  } finally {
    await sql.end()
  }
}
