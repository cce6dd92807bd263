import { catalogRoutes, loadPlans } from './capabilities/catalog/index.ts'
import { contentRoutes, loadContent } from './capabilities/content/index.ts'
import { helpRoutes, loadHelp } from './capabilities/help/index.ts'
import { dataFolder } from './data-folder.ts'
import type { Owners } from './kernel/http/ownership.ts'
import type { Route } from './kernel/http/route.ts'
import { housekeeping } from './kernel/jobs/housekeeping.ts'
import type { Work } from './kernel/jobs/jobs.ts'
import type { Database } from './kernel/postgres/database.ts'

/** The wiring: every capability with its database, its doors and its adapters. */
export const compose = (db: Database, { product }: { product: string }): { routes: Route[]; owners: Owners; work: Work } => ({
  routes: [...contentRoutes(db, product), ...catalogRoutes(db), ...helpRoutes(db)],
  owners: {},
  work: { subscribers: [], schedules: [housekeeping(db)] },
})

/** Fills a new installation; on an old one it adds only what is missing. */
export const loadReferenceData = async (db: Database): Promise<void> => {
  await loadContent(db, dataFolder('content'))
  await loadPlans(db, dataFolder('catalog'))
  await loadHelp(db, dataFolder('help'))
}
