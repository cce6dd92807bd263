import { mkdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createCluster, owner } from './cluster.ts'
import { alone, signIn } from './folder-lock.ts'
import { codeOf, Notice, noticeFrom } from './notice.ts'
import { isAlive } from './processes.ts'
import { programFolder } from './programs.ts'
import { runningServer, startServer, stopServer, urlOf, verify, readLog } from './server.ts'
import { serverUser } from './server-user.ts'

export type EmbeddedOptions = {
  folder: string
  /** If not set, the server picks a free port and uses it again next time. */
  port?: number
  /** Tests trade safety against power failures for speed. */
  durable?: boolean
  log: (line: string) => void
}

export type EmbeddedPostgres = {
  url: string
  /** Stops the server, unless another running process uses it too. */
  stop: () => Promise<void>
  /** Resolves with the server's last output if it exits without `stop`. */
  died: Promise<string>
}

/** PostgreSQL from npm packages, with its data in a folder. A server left running by a killed process is reused. */
export const startEmbeddedPostgres = async (input: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  try {
    await mkdir(input.folder, { recursive: true })
    const folder = await realpath(input.folder)
    return await alone(folder, () => start({ ...input, folder }))
  } catch (error) {
    if (error instanceof Notice) throw error
    if (codeOf(error) === 'EACCES' || codeOf(error) === 'EPERM') {
      throw new Notice(
        `The database folder ${input.folder} belongs to another user. Start as that user, or choose another folder.`,
      )
    }
    throw noticeFrom(String(error)) ?? error
  }
}

const start = async ({ folder, port, durable = true, log }: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const cluster = join(folder, 'cluster')
  const user = await serverUser(folder, cluster, join(programFolder(), 'postgres'))
  if (!(await stat(cluster).catch(missing))) {
    log('Creating a new PostgreSQL cluster')
    await createCluster(folder, cluster, user, durable)
  }
  const left = await runningServer(cluster)
  if (left) log('Reusing the PostgreSQL server from an earlier run')
  const server = left ?? (await startServer(cluster, user, { port, durable }))
  await verify(cluster, server).catch(async (error) => {
    if (!left) await stopServer(cluster, server)
    throw error
  })
  const { leave } = await signIn(folder, server.pid)
  let stopping: Promise<void> | undefined
  const stop = () =>
    (stopping ??= alone(folder, async () => {
      if ((await leave()).last) await stopServer(cluster, server)
    }))
  const watch = async (): Promise<string> => {
    while (isAlive(server.pid)) await pause(500, undefined, { ref: false })
    return stopping ? new Promise(() => {}) : readLog(cluster)
  }
  return { url: await urlOf(cluster, server.port, owner), stop, died: watch() }
}

const missing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error
}
