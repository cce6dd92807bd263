import { join } from 'node:path'
import { Notice } from '../../apps/api/src/adapters/postgres/notice.ts'
import { ChildEnded, startChild } from './child.ts'
import type { Child } from './child.ts'
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
  const { promise: firstDeath, reject: dies } = Promise.withResolvers<never>()
  firstDeath.catch(() => {})
  const logFolder = join(plan.dataFolder, 'log')
  let stopping = false
  const enlist = <T extends Promise<Stoppable> | Stoppable>(role: Role, begin: () => T): T => {
    if (stopping) throw new Notice('Stopped.')
    const member = begin()
    members.set(role, member)
    return member
  }
  const child = (role: Role, command: Command, databaseUrl?: string): Child =>
    enlist(role, () => {
      const env = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }
      const begun = startChild(command, { cwd: plan.root, logFolder, env })
      if (begun.pid !== undefined) record.started(command.name, begun.pid)
      return begun
    })
  return {
    logFolder,
    firstDeath,
    enlist,
    /** Runs a command to its end. */
    run: async (role: Role, command: Command, databaseUrl?: string) => {
      const failure = await child(role, command, databaseUrl).ended
      if (failure) throw failure
    },
    /** Starts a service; its end from then on is the end of all. */
    serve: async (role: Role, service: Service, databaseUrl?: string) => {
      const begun = child(role, service, databaseUrl)
      await whenReady(begun, service)
      void begun.ended.then((failure) => dies(failure ?? new ChildEnded(`The ${service.name} ended by itself.`, [])))
    },
    dies,
    stop: async () => {
      stopping = true
      for (const role of stopOrder) {
        const member = await Promise.resolve(members.get(role)).catch(() => undefined)
        await member?.stop()
      }
      record.ended()
    },
  }
}
export type Crew = ReturnType<typeof gather>
