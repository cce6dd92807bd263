import type { Owners } from '../http/ownership.ts'
import type { Route } from '../http/route.ts'
import type { Schedule, Watch, Work } from '../jobs/jobs.ts'
import type { Subscriber } from '../outbox/outbox.ts'
import type { NoticeSource, PastNotice } from './notice.ts'
import type { PersonalData } from './personal-data.ts'

/** Turns a name into a path in the folder of shipped data. */
export type DataFolder = (name: string) => string

/** All that one capability hands to compose.ts. */
export type Module = {
  routes?: Route[]
  /** Says whose a thing is, for calls that declare `owns`. */
  owners?: Owners
  subscribers?: Subscriber[]
  schedules?: Schedule[]
  watches?: Watch[]
  /** What it keeps about people, for export and erasure. */
  personalData?: PersonalData[]
  /** What subscribers are told when something happens here. */
  notices?: NoticeSource[]
  /** What demo subscribers would have been told by now. */
  pastNotices?: (data: DataFolder) => Promise<PastNotice[]>
  /** Reference data: fills a new installation, and adds only what is missing to an old one. */
  load?: (data: DataFolder) => Promise<void>
  loadDemo?: (data: DataFolder) => Promise<void>
  stop?: () => Promise<void> | void
}

export type Folded = {
  routes: Route[]
  owners: Owners
  work: Work
  load: (data: DataFolder) => Promise<void>
  loadDemo: (data: DataFolder) => Promise<void>
  stop: () => Promise<void>
}

/** One whole from many modules, in their order: whoever comes later may build on what was loaded before. */
export const fold = (modules: Module[]): Folded => ({
  routes: modules.flatMap(({ routes = [] }) => routes),
  owners: Object.assign({}, ...modules.map(({ owners }) => owners)) as Owners,
  work: {
    subscribers: modules.flatMap(({ subscribers = [] }) => subscribers),
    schedules: modules.flatMap(({ schedules = [] }) => schedules),
    watches: modules.flatMap(({ watches = [] }) => watches),
  },
  load: async (data) => {
    for (const { load } of modules) await load?.(data)
  },
  loadDemo: async (data) => {
    for (const { loadDemo } of modules) await loadDemo?.(data)
  },
  stop: async () => {
    await Promise.all(modules.map(async ({ stop }) => stop?.()))
  },
})
