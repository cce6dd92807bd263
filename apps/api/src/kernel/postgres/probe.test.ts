import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from './sql.ts'
import { expect, onTestFinished, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { connect } from './database.ts'
import { databaseProbe } from './probe.ts'

const { db, url } = await useDatabase()

/** A one-megabyte disk, if this user may create one. */
const smallDisk = (): string | undefined => {
  const folder = mkdtempSync(join(tmpdir(), 'hibla-disk-'))
  chmodSync(folder, 0o755)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
}

test('a database that accepts writes is ready, and the probe leaves nothing behind', async () => {
  const ask = databaseProbe(db)
  expect(await Promise.all([ask(), ask()])).toEqual(['ok', 'ok'])
  expect(await db.execute(sql`select from pg_class where relname = 'readiness_probe'`)).toEqual([])
})

test('a read-only database isn’t ready', async () => {
  const standby = connect(url, { max: 1, settings: { default_transaction_read_only: 'on' } })
  onTestFinished(standby.close)
  expect(await databaseProbe(standby.db)()).toBe('read only')
})

const disk = smallDisk() ?? ''

// Only a user who may mount can create a full disk.
test.skipIf(disk === '')('a database whose disk is full is not, and is again when there is room', async () => {
  const space = join(disk, 'space')
  const filler = join(disk, 'filler')
  const [row] = await db.execute<{ folder: string }>(sql`select current_setting('data_directory') as folder`)
  const { uid, gid } = statSync(row!.folder)
  mkdirSync(space)
  chownSync(space, uid, gid)
  await db.execute(sql.raw(`create tablespace small_disk location '${space}'`))
  const there = connect(url, { max: 1, settings: { temp_tablespaces: 'small_disk' } })
  onTestFinished(async () => {
    await there.close()
    await db.execute(sql`drop tablespace small_disk`)
    execFileSync('umount', [disk])
    rmSync(disk, { recursive: true })
  })
  const ask = databaseProbe(there.db)
  expect(await ask()).toBe('ok')
  expect(() => writeFileSync(filler, Buffer.alloc(2_000_000))).toThrow('ENOSPC')
  expect(await ask()).toBe('read only')
  rmSync(filler)
  expect(await ask()).toBe('ok')
})
