import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Notice } from '../../../apps/api/src/adapters/postgres/notice.ts'
import { serverUser, type ServerUser } from '../../../apps/api/src/adapters/postgres/server-user.ts'
import { ask } from './check.ts'
import { programsFolder, run } from './programs.ts'

/** What a server's settings need so that its log is kept, segment by segment, a minute old at most. */
export const archiveSettings = (folder: string): string => {
  const to = resolve(folder)
  return [
    'wal_level = replica',
    'archive_mode = on',
    `archive_command = 'test ! -f "${to}/%f" && cp "%p" "${to}/%f.part" && mv "${to}/%f.part" "${to}/%f"'`,
    'archive_timeout = 60',
  ].join('\n')
}

/** The whole cluster as files, while it runs. Every point in time from now on can be reached from it. */
export const baseBackup = (url: string, to: string): void => {
  const folder = resolve(to)
  run('pg_basebackup', [`--pgdata=${folder}`, '--checkpoint=fast', '--wal-method=stream', `--dbname=${url}`])
  run('pg_verifybackup', [folder])
}

export type Rewind = {
  base: string
  archive: string
  /** A moment, with its zone; without it, everything that was archived is restored. */
  until: string | undefined
  cluster: string
  port: number
  /** As whom, and to which database, one connects to it: those of the server that was backed up. */
  database: string
}

/** Starts a new cluster from a base backup, and lets it work off the log until that moment. Returns its address. */
export const rewind = async ({ base, archive, until, cluster, port, database }: Rewind): Promise<string> => {
  const folder = resolve(cluster)
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Notice(`${folder} isn’t empty. Name a new folder for the restored cluster.`)
  if (until !== undefined && Number.isNaN(Date.parse(until)))
    throw new Notice(`'${until}' is no moment. Write it as 2026-11-15T09:00:00+08:00.`)
  cpSync(resolve(base), folder, { recursive: true, verbatimSymlinks: true })
  rmSync(join(folder, 'postmaster.pid'), { force: true })
  // Debian keeps these elsewhere, so they are in no base backup of its.
  for (const [name, text] of Object.entries(settingsFiles)) {
    if (!existsSync(join(folder, name))) writeFileSync(join(folder, name), text)
  }
  // While it starts, it knows no names of zones, not even Z.
  const moment =
    until === undefined ? [] : [`recovery_target_time = '${new Date(until).toISOString().replace('Z', '+00')}'`]
  appendFileSync(
    join(folder, 'postgresql.auto.conf'),
    [
      '',
      `restore_command = 'cp "${resolve(archive)}/%f" "%p"'`,
      ...moment,
      "recovery_target_action = 'promote'",
      // The restored cluster must not write into the archive that it came from.
      'archive_mode = off',
      `port = ${port}`,
      "listen_addresses = '127.0.0.1'",
      "unix_socket_directories = ''",
      '',
    ].join('\n'),
  )
  writeFileSync(join(folder, 'recovery.signal'), '')
  // A copy may be readable by others, and PostgreSQL refuses to start then.
  chmodSync(folder, 0o700)
  const user = await serverUser(dirname(folder), folder, join(programsFolder() ?? '', 'postgres'))
  give(folder, user)
  start(folder, user)
  const url = new URL(database)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  await untilPromoted(url.href)
  return url.href
}

const settingsFiles = {
  'postgresql.conf': '',
  'pg_hba.conf': 'host all all 127.0.0.1/32 scram-sha-256\n',
  'pg_ident.conf': '',
}

const give = (folder: string, { owner }: ServerUser): void => {
  if (!owner) return
  chownSync(folder, owner.uid, owner.gid)
  for (const each of readdirSync(folder, { recursive: true, withFileTypes: true }))
    lchownSync(join(each.parentPath, each.name), owner.uid, owner.gid)
}

const start = (folder: string, user: ServerUser): void => {
  try {
    run('pg_ctl', ['start', '--wait', '--timeout=600', `--pgdata=${folder}`, `--log=${folder}/restore.log`], user)
  } catch (error) {
    const said = readFileSync(join(folder, 'restore.log'), 'utf8').trim().split('\n').slice(-5).join('\n')
    throw new Notice(`The restored cluster doesn’t start:\n${said}`, { cause: error })
  }
}

/** While it works off the log, it answers questions and takes no writes. */
const untilPromoted = async (url: string): Promise<void> => {
  for (;;) {
    const [state] = await ask<{ recovering: boolean }>(url, 'select pg_is_in_recovery() as recovering')
    if (state?.recovering === false) return
    await pause(200)
  }
}
