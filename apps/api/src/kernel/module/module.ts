import type { FastifyInstance } from 'fastify'
import type { Owners } from '../http/ownership.ts'
import type { Route } from '../http/route.ts'
import { scheduleOf, watchOf, type DueWork } from '../jobs/due-work.ts'
import type { Schedule, Watch, Work } from '../jobs/jobs.ts'
import type { Subscriber } from '../outbox/outbox.ts'
import type { Definition } from '../postgres/triggers.ts'
import type { Metric } from './metric.ts'
import type { NoticeSource, PastNotice } from './notice.ts'
import type { PersonalData } from './personal-data.ts'

/** Turns a name into a path in the data folder. */
export type DataFolder = (name: string) => string

/** Everything a capability adds to the server. */
export type Module = {
  routes?: Route[]
  /** Checks who owns something, for calls that declare `owns`. */
  owners?: Owners
  /** What it serves that is no call, such as files. */
  mount?: (app: FastifyInstance) => void
  subscribers?: Subscriber[]
  schedules?: Schedule[]
  watches?: Watch[]
  dueWork?: DueWork[]
  /** What it stores about people, for export and erasure. */
  personalData?: PersonalData[]
  /** What operators watch in `/metrics`. */
  metrics?: Metric[]
  /** The notices subscribers get when something happens here. */
  notices?: NoticeSource[]
  /** The notices demo subscribers would have by now. */
  pastNotices?: (data: DataFolder) => Promise<PastNotice[]>
  /** Tells subscribers about the notices of all modules, and in the demo about those of the past. */
  tellsNotices?: {
    subscribers: (notices: NoticeSource[]) => Subscriber[]
    loadDemo: (past: PastNotice[]) => Promise<void>
  }
  /** The functions and triggers of its tables. */
  triggers?: Definition[]
  /** Loads reference data: all of it into a new installation, only what's missing into an existing one. */
  load?: (data: DataFolder) => Promise<void>
  loadDemo?: (data: DataFolder) => Promise<void>
  /** Takes back what `loadDemo` gave people, and says what they should know about it. */
  unloadDemo?: (data: DataFolder) => Promise<string | void>
  stop?: () => Promise<void> | void
}

export type Folded = {
  routes: Route[]
  owners: Owners
  mount: (app: FastifyInstance) => void
  work: Work
  metrics: Metric[]
  triggers: Definition[]
  load: (data: DataFolder) => Promise<void>
  loadDemo: (data: DataFolder) => Promise<void>
  unloadDemo: (data: DataFolder) => Promise<string[]>
  stop: () => Promise<void>
}

/** Combines modules in order, so that later ones can build on what earlier ones loaded. */
export const fold = (modules: Module[]): Folded => ({
  routes: modules.flatMap(({ routes = [] }) => routes),
  owners: Object.assign({}, ...modules.map(({ owners }) => owners)) as Owners,
  mount: (app) => modules.forEach(({ mount }) => mount?.(app)),
  work: {
    subscribers: modules.flatMap(({ subscribers = [], tellsNotices }) => [
      ...subscribers,
      ...(tellsNotices?.subscribers(modules.flatMap(({ notices = [] }) => notices)) ?? []),
    ]),
    schedules: modules.flatMap(({ schedules = [], dueWork = [] }) => [...schedules, ...dueWork.map(scheduleOf)]),
    watches: modules.flatMap(({ watches = [], dueWork = [] }) => [...watches, ...dueWork.map(watchOf)]),
  },
  metrics: modules.flatMap(({ metrics = [] }) => metrics),
  triggers: modules.flatMap(({ triggers = [] }) => triggers),
  load: async (data) => {
    for (const { load } of modules) await load?.(data)
  },
  loadDemo: async (data) => {
    for (const { loadDemo } of modules) await loadDemo?.(data)
    const past = await Promise.all(modules.map(async ({ pastNotices }) => (await pastNotices?.(data)) ?? []))
    for (const { tellsNotices } of modules) await tellsNotices?.loadDemo(past.flat())
  },
  unloadDemo: async (data) => {
    const said: string[] = []
    for (const { unloadDemo } of modules) said.push((await unloadDemo?.(data)) ?? '')
    return said.filter(Boolean)
  },
  stop: async () => {
    await Promise.all(modules.map(async ({ stop }) => stop?.()))
  },
})
