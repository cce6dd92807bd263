import { join } from 'node:path'
import { Notice } from '../../apps/api/src/adapters/postgres/notice.ts'
import { startChild } from './child.ts'
import type { Child } from './child.ts'
import { keepUp, type Running } from './keep-up.ts'
import type { Command, Plan, Service } from './plan.ts'
import { whenReady } from './readiness.ts'
import type { RunRecord } from './run-record.ts'

/** Last started, first ended: nobody loses what it stands on. */
const stopOrder = ['web', 'setup', 'portal', 'sandbox', 'database'] as const
type Role = (typeof stopOrder)[number]
type Stoppable = { stop: () => Promise<void> }

/** Those at work: each can be stopped from the moment it begins, and none may begin once the stop has begun. */
export const gather = (plan: Plan, record: RunRecord) => {
  const members = new Map<Role, Promise<Stoppable> | Stoppable>()
  const logFolder = join(plan.dataFolder, 'log')
  const stopping = new AbortController()
  const enlist = <T extends Promise<Stoppable> | Stoppable>(role: Role, begin: () => T): T => {
    if (stopping.signal.aborted) throw new Notice('Stopped.')
    const member = begin()
    members.set(role, member)
    return member
  }
  const keep = (name: string, first: Running, again: () => Promise<Running>) =>
    void keepUp(name, first, again, stopping.signal)
  const child = (role: Role, command: Command, databaseUrl?: string): Child =>
    enlist(role, () => {
      const env = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }
      const begun = startChild(command, { cwd: plan.root, logFolder, env, again: members.has(role) })
      if (begun.pid !== undefined) record.started(command.name, begun.pid)
      return begun
    })
  return {
    logFolder,
    enlist,
    /** Starts it again whenever it ends by itself. */
    keep,
    /** Runs a command to its end. */
    run: async (role: Role, command: Command, databaseUrl?: string) => {
      const failure = await child(role, command, databaseUrl).ended
      if (failure) throw failure
    },
    /** Starts a service. Should its first start fail, somebody must look; from then on it is started again. */
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
        const member = await Promise.resolve(members.get(role)).catch(() => undefined)
        await member?.stop()
      }
      record.ended()
    },
  }
}
export type Crew = ReturnType<typeof gather>
