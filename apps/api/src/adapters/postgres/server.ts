import { closeSync, openSync } from 'node:fs'
import { readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { lastErrorLine, owner, passwordOf } from './cluster.ts'
import { rotateLogs } from './log-rotation.ts'
import { freePort } from './free-port.ts'
import { Notice, noticeFrom } from './notice.ts'
import { commandOf, endProcess, isAlive } from './processes.ts'
import { runProgram } from './programs.ts'
import type { ServerUser } from './server-user.ts'

export type Server = { pid: number; port: number }
type Note = Server & { status: string }

/** What the running server writes about itself in its cluster's lock file. */
const noteOf = async (cluster: string): Promise<Note | undefined> => {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  if (!lines[0]) return undefined
  return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? '' }
}

const unsafeButFast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
const settings = (port: number, durable: boolean): string[] =>
  [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `port=${port}`,
    'max_connections=200',
    'shared_buffers=256MB',
    'timezone=UTC',
    'log_timezone=UTC',
    ...(durable ? [] : unsafeButFast),
  ].flatMap((setting) => ['-c', setting])

export const urlOf = async (cluster: string, port: number, database: string): Promise<string> =>
  `postgres://${owner}:${await passwordOf(cluster)}@127.0.0.1:${port}/${database}`

/** Connects once to check that this is our cluster's server, and creates the database if needed. */
export const verify = async (cluster: string, { port }: Server): Promise<void> => {
  const connectionString = await urlOf(cluster, port, 'postgres')
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  // A lost connection is reported by the pending query.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ folder: string; ready: boolean }>(
      `select current_setting('data_directory') as folder,
        exists (select from pg_database where datname = $1) as ready`,
      [owner],
    )
    const [found] = rows
    if (!found || (await realpath(found.folder)) !== cluster) {
      throw new Notice(`The server on port ${port} doesn’t belong to ${cluster}.`)
    }
    if (!found.ready) await client.query(`create database ${owner}`)
  } finally {
    await client.end()
  }
}

const serves = (pid: number, cluster: string): boolean => commandOf(pid).includes(cluster)

/** A server of this cluster left behind by a killed process, once it responds. */
export const runningServer = async (cluster: string): Promise<Server | undefined> => {
  for (;;) {
    const note = await noteOf(cluster)
    if (!note || !isAlive(note.pid)) return undefined
    if (!serves(note.pid, cluster)) {
      // Another program has that process id now, which PostgreSQL itself would mistake for a server.
      await rm(join(cluster, 'postmaster.pid'), { force: true })
      return undefined
    }
    if (note.status === 'ready') return note
    await pause(20)
  }
}

export const logOf = (cluster: string): string => join(cluster, '..', 'postgres.log')
export const readLog = (cluster: string): Promise<string> => readFile(logOf(cluster), 'utf8').catch(() => '')

/** Starts the server and waits until it is ready; undefined if it gave up. */
const attempt = async (
  cluster: string,
  port: number,
  user: ServerUser,
  durable: boolean,
): Promise<Server | undefined> => {
  // Its owner's only: PostgreSQL quotes statements that failed, with people's data.
  const log = openSync(logOf(cluster), 'w', 0o600)
  const child = runProgram('postgres', ['-D', cluster, ...settings(port, durable)], user, ['ignore', log, log])
  closeSync(log)
  child.unref()
  const ended = new AbortController()
  child.once('exit', () => ended.abort()).once('error', () => ended.abort())
  while (!ended.signal.aborted) {
    const note = await noteOf(cluster)
    if (note && note.pid === child.pid && note.status === 'ready') return { pid: note.pid, port }
    await pause(10)
  }
  return undefined
}

const remembered = async (cluster: string): Promise<number> =>
  Number(await readFile(join(cluster, '..', 'port'), 'utf8').catch(() => '0'))

export type StartOptions = { port?: number | undefined; durable: boolean }

export const startServer = async (
  cluster: string,
  user: ServerUser,
  { port: asked, durable }: StartOptions,
): Promise<Server> => {
  rotateLogs(join(cluster, '..'), 'postgres')
  let port = asked ?? (await freePort(await remembered(cluster)))
  const deadline = Date.now() + 10_000
  for (let wait = 100; ; wait = Math.min(wait * 2, 2_000)) {
    const server = await attempt(cluster, port, user, durable)
    if (server) {
      await writeFile(join(cluster, '..', 'port'), String(port))
      return server
    }
    const said = await readLog(cluster)
    if (/Address already in use/.test(said)) {
      if (asked !== undefined)
        throw new Notice(`Port ${asked} for PostgreSQL is taken by another program. Choose another one.`)
      port = await freePort(0)
    } else if (!/lock file ".*" already exists|shared memory block/.test(said) || Date.now() > deadline) {
      throw noticeFrom(said) ?? new Notice(`PostgreSQL did not start: ${lastErrorLine(said)} (${logOf(cluster)})`)
    }
    // After a kill, its child processes take a moment to notice and lock the cluster until then.
    await pause(wait)
  }
}

/** Interrupt ends sessions and flushes everything; quit leaves that to the next start. */
export const stopServer = async (cluster: string, { pid }: Server): Promise<void> => {
  if (!serves(pid, cluster)) return
  await endProcess(pid, [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 1_000],
  ])
}
