import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startChild, type Child } from '../../../../script/lib/child.ts'
import type { ClusterCommands } from '../../../../script/lib/cluster/commands.ts'
import type { Layout } from '../../../../script/lib/cluster/layout.ts'
import { dataFolder } from '../../../../script/lib/cluster/patroni-config.ts'
import { whenReady } from '../../../../script/lib/readiness.ts'
import { codeOf } from '../../src/adapters/postgres/notice.ts'
import { commandOf } from '../../src/adapters/postgres/processes.ts'

const LONGEST_MS = 120_000

const send = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // It ended by itself.
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

const pidFile = (layout: Layout, at: number): string => join(dataFolder(layout, at), 'postmaster.pid')

/** PostgreSQL's processes of a node. The first is stopped, so that they don't become more while we count. */
const postgresOf = (layout: Layout, at: number): number[] => {
  const first = Number(readFileSync(pidFile(layout, at), 'utf8').split('\n')[0])
  if (!commandOf(first).includes(dataFolder(layout, at))) return []
  send(first, 'SIGSTOP')
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8')
  return [first, ...children.split(/\s+/).filter(Boolean).map(Number)]
}

/** The nodes of a cluster, each of which may lose its machine. */
export const openNodes = (layout: Layout, commands: ClusterCommands, root: string) => {
  const logFolder = join(layout.folder, 'log')
  const running = new Map<number, Child>()
  const start = async (at: number): Promise<void> => {
    const command = commands.nodes[at]!
    const child = startChild(command, { cwd: root, logFolder, env: {}, again: true })
    running.set(at, child)
    await whenReady(child, command)
  }

  const is = async (at: number, role: string): Promise<boolean> => {
    const url = `http://127.0.0.1:${layout.nodes[at]!.patroni}/${role}`
    return fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
      (answer) => answer.ok,
      () => false,
    )
  }
  const all = [...commands.nodes.keys()]
  const find = async (role: string): Promise<number | undefined> => {
    const found = await Promise.all(all.map((at) => is(at, role)))
    const at = found.indexOf(true)
    return at < 0 ? undefined : at
  }
  const cut: number[] = []
  const processesOf = (at: number): number[] => [running.get(at)!.pid!, ...postgresOf(layout, at)]
  return {
    begin: async (): Promise<void> => void (await Promise.all(all.map(start))),
    primary: async (): Promise<number> => {
      for (;;) {
        const at = await find('primary')
        if (at !== undefined) return at
        await pause(200)
      }
    },
    is,
    /** Its machine loses power: nobody there says anything any more. */
    kill: async (at: number): Promise<void> => {
      const child = running.get(at)!
      for (const pid of processesOf(at)) send(pid, 'SIGKILL')
      await child.ended
    },
    /** The machine is still there, but says nothing until it is connected again. */
    cutOff: (at: number): { connect: () => void } => {
      const pids = processesOf(at)
      for (const pid of pids) send(pid, 'SIGSTOP')
      cut.push(...pids)
      return { connect: () => pids.forEach((pid) => send(pid, 'SIGCONT')) }
    },
    start,
    /** Until there's a primary with a synchronous standby, and the others follow. */
    whole: async (): Promise<void> => {
      const end = performance.now() + LONGEST_MS
      for (;;) {
        const roles = await Promise.all(
          all.map(async (at) => ({ primary: await is(at, 'primary'), follows: await is(at, 'replica?lag=1MB') })),
        )
        const counts = [roles.filter((each) => each.primary).length, roles.filter((each) => each.follows).length]
        if (counts[0] === 1 && counts[1] === all.length - 1 && (await find('synchronous')) !== undefined) return
        if (performance.now() > end) {
          // Its folder goes with the test, and only the logs say why.
          const kept = join(root, '.cache/cluster-log')
          cpSync(logFolder, kept, { recursive: true })
          throw new Error(`the cluster did not become whole: ${JSON.stringify(roles)}; see ${kept}`)
        }
        await pause(300)
      }
    },
    /** Also what was cut off, or left behind by a Patroni that was killed. */
    stop: async (): Promise<void> => {
      for (const pid of cut) send(pid, 'SIGCONT')
      await Promise.all([...running.values()].map((child) => child.stop()))
      for (const at of all)
        if (existsSync(pidFile(layout, at))) for (const pid of postgresOf(layout, at)) send(pid, 'SIGKILL')
    },
  }
}
