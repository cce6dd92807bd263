import { appendFileSync, chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from '../../../adapters/postgres/free-port.ts'
import { serverUser } from '../../../adapters/postgres/server-user.ts'
import { archiveSettings } from '../point-in-time.ts'
import { programAt, run } from '../programs.ts'

const PASSWORD = 'for a test/only'

/** A folder that goes with the test, and clusters of the system's own PostgreSQL in it. */
export const useClusters = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hibla-backup-'))
  chmodSync(folder, 0o755)
  const user = await serverUser(folder, join(folder, 'none'), programAt('postgres'))
  const ours = (name: string): string => {
    const path = join(folder, name)
    mkdirSync(path, { mode: 0o700 })
    if (user.owner) chownSync(path, user.owner.uid, user.owner.gid)
    return path
  }
  const stop = (cluster: string) =>
    run('pg_ctl', ['stop', '--mode=immediate', '--wait', `--pgdata=${cluster}`], { user })
  const restart = (name: string) =>
    run('pg_ctl', ['restart', '--wait', `--pgdata=${join(folder, name)}`, `--log=${join(folder, name)}/server.log`], {
      user,
    })
  // Several clusters are many files.
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }), 60_000)

  const start = async (name: string, archive?: string): Promise<string> => {
    const cluster = ours(name)
    const secret = join(folder, `${name}.secret`)
    writeFileSync(secret, PASSWORD)
    run(
      'initdb',
      [
        `--pgdata=${cluster}`,
        '--username=hibla',
        '--auth=scram-sha-256',
        `--pwfile=${secret}`,
        '--encoding=UTF8',
        '--locale=C.UTF-8',
      ],
      { user },
    )
    const port = await freePort(0)
    const settings = [`port = ${port}`, `unix_socket_directories = '${cluster}'`, 'fsync = off', 'max_wal_senders = 4']
    appendFileSync(
      join(cluster, 'postgresql.conf'),
      [...settings, ...(archive === undefined ? [] : [archiveSettings(archive)]), ''].join('\n'),
    )
    run('pg_ctl', ['start', '--wait', `--pgdata=${cluster}`, `--log=${cluster}/server.log`], { user })
    onTestFinished(() => void stop(cluster))
    return `postgres://hibla:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/postgres`
  }
  return { folder, ours, start, restart, stop }
}
