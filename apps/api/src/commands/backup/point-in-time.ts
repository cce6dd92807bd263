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
import { z } from 'zod'
import { Notice } from '../../adapters/postgres/notice.ts'
import { serverUser, type ServerUser } from '../../adapters/postgres/server-user.ts'
import { query } from './check.ts'
import { serverVersion } from './dump.ts'
import { programsFor, reaching, run, serverProgramsFor } from './programs.ts'

/**
 * What a server's settings need so that its log is kept, segment by segment, a minute old at most. After a crash a server may
 * archive a segment again: the same one is fine, another one is refused. What is called archived is on the disk.
 */
export const archiveSettings = (folder: string): string => {
  const to = resolve(folder)
  const [kept, part] = [`"${to}/%f"`, `"${to}/%f.part"`]
  const keep = `test ! -e ${kept} && cp "%p" ${part} && sync ${part} && mv ${part} ${kept}`
  return [
    'wal_level = replica',
    'archive_mode = on',
    `archive_command = '(cmp -s "%p" ${kept} || (${keep})) && sync "${to}"'`,
    'archive_timeout = 60',
  ].join('\n')
}

/** The whole cluster as files, while it runs. Every point in time from now on can be reached from it. */
export const baseBackup = async (url: string, to: string): Promise<void> => {
  const target = resolve(to)
  const { database, env } = reaching(url)
  const folder = programsFor(await serverVersion(url), 'pg_basebackup', 'pg_verifybackup')
  run('pg_basebackup', [`--pgdata=${target}`, '--checkpoint=fast', '--wal-method=stream', database], { env, folder })
  run('pg_verifybackup', [target], { folder })
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
  if (until !== undefined && !z.iso.datetime({ offset: true }).safeParse(until).success)
    throw new Notice(
      `'${until}' isn’t a moment with its zone. Write it as 2026-11-15T09:00:00+08:00, or with Z for UTC.`,
    )
  const programs = serverProgramsFor(Number(readFileSync(join(resolve(base), 'PG_VERSION'), 'utf8')))
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
      // A cluster that had standbys would wait for one at its first commit, and this one is alone.
      "synchronous_standby_names = ''",
      // The restored cluster must not write into the archive that it came from.
      'archive_mode = off',
      `port = ${port}`,
      "listen_addresses = '127.0.0.1'",
      "unix_socket_directories = ''",
      // Into restore.log, whose last lines we show.
      'logging_collector = off',
      '',
    ].join('\n'),
  )
  writeFileSync(join(folder, 'recovery.signal'), '')
  // A copy may be readable by others, and PostgreSQL refuses to start then.
  chmodSync(folder, 0o700)
  const user = await serverUser(dirname(folder), folder, join(programs, 'postgres'))
  give(folder, user)
  start(folder, user, programs)
  const url = new URL(database)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  await untilPromoted(url.href, folder)
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

/**
 * It takes no questions while it works off the log: one that does gives up, or waits for ever, where the log comes from a server
 * with more connections than it has itself.
 */
const start = (folder: string, user: ServerUser, programs: string): void => {
  const how = ['--wait', '--timeout=600', '--options=-c hot_standby=off']
  try {
    run('pg_ctl', ['start', ...how, `--pgdata=${folder}`, `--log=${folder}/restore.log`], { user, folder: programs })
  } catch (error) {
    throw new Notice(`The restored cluster doesn’t start:\n${lastErrorLine(folder)}`, { cause: error })
  }
}

const lastErrorLine = (folder: string): string =>
  readFileSync(join(folder, 'restore.log'), 'utf8').trim().split('\n').slice(-10).join('\n')

/** What it says to everybody until the log is worked off. If the log ends before the moment, it stops. */
const CANNOT_CONNECT_NOW = '57P03'

const untilPromoted = async (url: string, folder: string): Promise<void> => {
  for (;;) {
    try {
      return void (await query(url, 'select'))
    } catch (error) {
      if ((error as { code?: string }).code !== CANNOT_CONNECT_NOW)
        throw new Notice(`The restored cluster doesn’t answer (${String(error)}):\n${lastErrorLine(folder)}`, {
          cause: error,
        })
    }
    await pause(200)
  }
}
