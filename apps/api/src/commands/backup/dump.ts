import { existsSync, renameSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { Notice } from '../../adapters/postgres/notice.ts'
import { query, checkLedger, type Checked } from './check.ts'
import { programsFor, reaching, run } from './programs.ts'

/** Such as 18. */
export const serverVersion = async (url: string): Promise<number> => {
  const [found] = await query<{ version: string }>(url, "select current_setting('server_version_num') as version")
  return Math.floor(Number(found?.version) / 10_000)
}

/** Everything in the database as one file, as of one moment, while people go on working. */
export const dump = async (url: string, to: string): Promise<void> => {
  const file = resolve(to)
  if (existsSync(file)) throw new Notice(`${file} is there already. Name a new file.`)
  const folder = programsFor(await serverVersion(url), 'pg_dump', 'pg_restore')
  const part = `${file}.part`
  const { database, env } = reaching(url)
  try {
    run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${part}`, database], { env, folder })
    // Half a file has no list of contents.
    run('pg_restore', ['--list', part], { folder })
    renameSync(part, file)
  } finally {
    rmSync(part, { force: true })
  }
}

/** Into a database that is empty, so that nothing is mixed or overwritten. */
export const restore = async (from: string, url: string): Promise<Checked> => {
  const [found] = await query<{ tables: number }>(
    url,
    `select count(*)::int as tables from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')`,
  )
  if (found?.tables !== 0) throw new Notice('That database isn’t empty. Create a new one, and restore into that.')
  const { database, env } = reaching(url)
  const folder = programsFor(await serverVersion(url), 'pg_restore')
  run('pg_restore', ['--no-owner', '--no-privileges', '--single-transaction', database, resolve(from)], { env, folder })
  return checkLedger(url)
}
