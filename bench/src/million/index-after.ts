import type postgres from 'postgres'

/**
 * Loads a table without its indexes and builds them afterwards, sorted, which takes a fraction of the time once they no longer
 * fit into memory. PostgreSQL has no command for it, but leaves out indexes that aren't marked as ready. Needs a superuser.
 */
export const indexAfter = async (sql: postgres.Sql, table: string, load: () => Promise<void>): Promise<void> => {
  await sql`
    update pg_index set indisready = false, indisvalid = false
    where indrelid = ${table}::regclass and not exists (select from pg_partition_tree(${table}::regclass))
      or indrelid in (select relid from pg_partition_tree(${table}::regclass) where isleaf)`
  await load()
  await sql.unsafe(`reindex table ${table}`)
}
