import { join } from 'node:path'
import { Notice } from '../../apps/api/src/adapters/postgres/notice.ts'
import { startChild } from './child.ts'
import type { Child } from './child.ts'
import { keepRunning, type Running } from './keep-running.ts'
import type { Command, Plan, Service } from './plan.ts'
import { whenReady } from './readiness.ts'
import type { RunRecord } from './run-record.ts'

/** Last started, first stopped, so that nothing loses what it depends on. */
const stopOrder = [
  'web',
  'setup',
  'portal',
  'modems',
  'gateway',
  'sandbox',
  'proxy',
  'pooler',
  'database',
  'agreement',
] as const
type Role = (typeof stopOrder)[number]
type Stoppable = { stop: () => Promise<void> }

/** The running processes: each can be stopped as soon as it starts, and none starts once stopping has begun. */
export const gather = (plan: Plan, record: RunRecord) => {
  /** By name: there may be several in a role, and they are stopped together. */
  const members = new Map<string, { role: Role; member: Promise<Stoppable> | Stoppable }>()
  const logFolder = join(plan.dataFolder, 'log')
  const stopping = new AbortController()
  const enlist = <T extends Promise<Stoppable> | Stoppable>(role: Role, begin: () => T, name: string = role): T => {
    if (stopping.signal.aborted) throw new Notice('Stopped.')
    const member = begin()
    members.set(name, { role, member })
    return member
  }
  const keep = (name: string, first: Running, again: () => Promise<Running>) =>
    void keepRunning(name, first, again, stopping.signal)
  const child = (role: Role, command: Command, databaseUrl?: string): Child =>
    enlist(
      role,
      () => {
        const env = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }
        const begun = startChild(command, { cwd: plan.root, logFolder, env, again: members.has(command.name) })
        if (begun.pid !== undefined) record.started(command.name, begun.pid)
        return begun
      },
      command.name,
    )
  return {
    logFolder,
    enlist,
    /** Restarts it whenever it exits on its own. */
    keep,
    /** Runs a command and waits for it to finish. Returns what it said. */
    run: async (role: Role, command: Command, databaseUrl?: string) => {
      const lines: string[] = []
      const begun = child(role, command, databaseUrl)
      begun.onLine((line) => lines.push(line))
      const failure = await begun.ended
      if (failure) throw failure
      return lines
    },
    /** Starts a service. If the first start fails, that is an error; after that it is restarted when it exits. */
    serve: async (role: Role, service: Service, databaseUrl?: string) => {
      const begin = async () => {
        const begun = child(role, service, databaseUrl)
        await whenReady(begun, service).catch(async (error: unknown) => {
          await begun.stop()
          throw error
        })
        return begun
      }
      keep(service.name, await begin(), begin)
    },
    stop: async () => {
      stopping.abort()
      for (const role of stopOrder) {
        const ours = [...members.values()].filter((each) => each.role === role)
        await Promise.all(
          ours.map(async ({ member }) => {
            const begun = await Promise.resolve(member).catch(() => undefined)
            await begun?.stop()
          }),
        )
      }
      record.ended()
    },
  }
}
export type ProcessGroup = ReturnType<typeof gather>
