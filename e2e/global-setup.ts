import { join } from 'node:path'
import { startEmbeddedPostgres } from '../apps/api/src/adapters/postgres/embedded.ts'
import { programVersion } from '../apps/api/src/adapters/postgres/programs.ts'
import { bundlePrograms } from '../apps/api/test/bundle.ts'
import { portalPlan } from '../script/lib/plan.ts'
import { readSettings } from '../script/lib/settings.ts'
import { dropLeftovers } from './prepared-database.ts'
import { keysOfRun, root } from './run-parts.ts'

/** For the portals that journeys have of their own: one PostgreSQL, and their programs, put together once. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = join(root, `.cache/e2e-postgres-${programVersion()}`)
  const [postgres, programs] = await Promise.all([
    startEmbeddedPostgres({ folder, durable: false, log: () => {} }),
    bundlePrograms(root, join(root, 'apps/api/build/quick'), [join(root, 'e2e/age-login.ts')]),
  ])
  portalPlan(root, readSettings({ HIBLA_DATA: keysOfRun }, root))
  // Workers inherit these.
  process.env['E2E_POSTGRES_URL'] = postgres.url
  process.env['E2E_PROGRAMS'] = programs
  await dropLeftovers()
  return postgres.stop
}
