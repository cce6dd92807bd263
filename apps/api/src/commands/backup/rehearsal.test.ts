import { spawnSync } from 'node:child_process'
import { rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../adapters/postgres/free-port.ts'
import { readConfig } from '../../config/config.ts'
import { setUp } from '../../setup.ts'
import { secretKey } from '../../../test/secret-key.ts'
import { until } from '../../../test/until.ts'
import { query, checkLedger } from './check.ts'
import { isHere } from '../../../../../script/lib/test/is-here.ts'
import { run } from './programs.ts'
import { useClusters } from './test/cluster.ts'

const root = resolve(import.meta.dirname, '../../../../..')

/** As a person types it. */
const backup = (url: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'apps/api/src/hibla.ts'), 'backup', ...args],
    {
      encoding: 'utf8',
      // Behind a pooler, which is no way for a backup.
      env: { ...process.env, DATABASE_URL: 'postgres://127.0.0.1:1/pooler', DATABASE_DIRECT_URL: url },
    },
  )
  return { status, said: `${stdout}${stderr}` }
}

/** A portal's database with its demo data, on the system's PostgreSQL. */
const fill = (url: string) =>
  setUp(
    readConfig({
      HIBLA_MODE: 'test',
      ...secretKey,
      DATABASE_URL: url,
      HIBLA_DEMO: 'on',
      HIBLA_NOW: '2026-11-15T09:00:00+08:00',
    }),
  )

const pay = (url: string, slip: string) =>
  query(
    url,
    `with paid as (
       insert into payment (account_number, gateway, gateway_reference, amount, channel, paid_on, posted_on, posted_at, posted_by)
       values ('1000000000011', 'counter', '${slip}', 100000, 'counter', '2026-11-15', '2026-11-15', now(), 'rehearsal') returning *)
     insert into ledger_entry (account_number, kind, reference, amount, occurred_on, posted_at)
     select account_number, 'payment', 'HP-' || lpad(id::text, 10, '0'), -amount, paid_on, posted_at from paid`,
  )

const slips = async (url: string) =>
  (
    await query<{ slip: string }>(
      url,
      `select gateway_reference as slip from payment where gateway = 'counter' order by 1`,
    )
  ).map(({ slip }) => slip)

const deep = process.env['HIBLA_DEEP'] !== undefined
const isPossible = deep && isHere('the rehearsal of a restore', () => run('initdb', ['--version']))

describe.runIf(isPossible)('a rehearsal on the system’s own PostgreSQL', { timeout: 300_000 }, () => {
  test('a dump comes back in a new cluster with the same books, and never over something that is there', async () => {
    const { folder, start } = await useClusters()
    const url = await start('first')
    await fill(url)
    const file = join(folder, 'portal.dump')
    expect(backup(url, 'dump', file)).toMatchObject({ status: 0 })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const other = await start('second')
    const restored = backup(url, 'restore', file, other)
    expect(restored).toMatchObject({ status: 0, said: expect.stringContaining('The books balance.') as string })
    expect(await checkLedger(other)).toEqual(await checkLedger(url))
    expect(backup(url, 'restore', file, other)).toMatchObject({
      status: 1,
      said: expect.stringContaining('isn’t empty') as string,
    })
    expect(backup(url, 'dump', file)).toMatchObject({ status: 1 })
  })

  test('what somebody destroyed is there again in a new cluster, as it was a moment before', async () => {
    const { folder, ours, start, restart, stop } = await useClusters()
    const archive = ours('archive')
    const url = await start('first', archive)
    await fill(url)
    await pay(url, 'before the backup')
    const base = join(folder, 'base')
    // As on a node with standbys, which the restored cluster won't have. This server doesn't read it meanwhile.
    await query(url, `alter system set synchronous_standby_names = '"node-2"'`)
    expect(backup(url, 'base', base)).toMatchObject({ status: 0 })
    // As with Debian's clusters, whose settings are elsewhere.
    for (const name of ['postgresql.conf', 'pg_hba.conf', 'pg_ident.conf']) rmSync(join(base, name))
    // More than the restored cluster will have.
    await query(url, 'alter system reset all')
    await query(url, 'alter system set max_connections = 150')
    restart('first')
    await pay(url, 'after the backup')
    const moment = await momentBetween(url)
    await pay(url, 'after the moment')
    await query(url, 'truncate payment cascade')
    const [full] = await query<{ segment: string }>(url, 'select pg_walfile_name(pg_switch_wal()) as segment')
    await archived(url, full!.segment)

    const [cluster, port] = [join(folder, 'again'), await freePort(0)]
    onTestFinished(() => void stop(cluster))
    const done = backup(url, 'rewind', base, archive, cluster, String(port), moment)
    expect(done).toMatchObject({ status: 0, said: expect.stringContaining('The books balance.') as string })
    const again = new URL(url)
    again.port = String(port)
    expect(await slips(again.href)).toEqual(['after the backup', 'before the backup'])
    expect(await slips(url)).toEqual([])
    await pay(again.href, 'life goes on')

    const [never, other] = [join(folder, 'never'), await freePort(0)]
    const late = backup(url, 'rewind', base, archive, never, String(other), '2999-01-01T00:00:00Z')
    expect(late).toMatchObject({
      status: 1,
      said: expect.stringContaining('recovery ended before configured recovery target was reached') as string,
    })
    expect(late.said).not.toContain('    at ')
  })

  test('books that don’t balance are told, each by its name', async () => {
    const { start } = await useClusters()
    const url = await start('first')
    await fill(url)
    await query(url, `update account_balance set balance = balance + 1 where account_number = '1000000000011'`)
    const { status, said } = backup(url, 'check')
    expect([status, said]).toEqual([1, expect.stringContaining('balances that differ from their entries: 1')])
  })
})

/** A moment after everything that is committed and before everything that comes: commits are finer than milliseconds. */
const momentBetween = async (url: string): Promise<string> => {
  const [next] = await query<{ at: Date }>(
    url,
    "select date_trunc('milliseconds', clock_timestamp()) + interval '2 milliseconds' as at",
  )
  const moment = next!.at.toISOString()
  await until(
    async () => (await query<{ past: boolean }>(url, `select clock_timestamp() > '${moment}' as past`))[0]!.past,
  )
  return moment
}

const archived = (url: string, segment: string): Promise<void> =>
  until(async () => {
    const question = `select coalesce(last_archived_wal, '') >= '${segment}' as done from pg_stat_archiver`
    return (await query<{ done: boolean }>(url, question))[0]!.done
  })
