import { join } from 'node:path'
import { buildWeb } from '../changed-build.ts'
import { bringHeadlessChromium } from '../chromium.ts'
import { foreground } from '../foreground.ts'
import { systemPostgres } from '../../../apps/api/src/adapters/postgres/system-postgres.ts'
import type { TestOptions } from './options.ts'

export type Step = {
  name: string
  run: () => Promise<number>
  /** Where its tests are reported, one by one. */
  report?: string
}
/** Steps that follow each other; the lanes of a phase run side by side. */
export type Lane = Step[]
export type Phase = Lane[]

const reporters = {
  vitest: ['--reporter=default', '--reporter=script/lib/testing/vitest-reporter.ts'],
  playwright: ['--reporter=list,script/lib/testing/playwright-reporter.ts'],
}

export const testPhases = (root: string, { fast, deep, capability, files }: TestOptions): Phase[] => {
  const reportFolder = join(root, '.cache/test')
  const stats = { HIBLA_RUN_STATS: join(reportFolder, 'stats') }
  const usual: Record<string, string> = deep ? { HIBLA_DEEP: '1' } : {}
  const npm = (script: string, args: string[], env: Record<string, string>, printAfter: boolean) =>
    foreground({ file: 'npm', args: ['run', '--silent', script, '--', ...args], env: { ...stats, ...env } }, root, {
      printAfter,
    })
  const check = (name: string, script: string): Step => ({ name, run: () => npm(script, [], {}, true) })
  const folders = capability ? [`capabilities/${capability}/`, `contract/src/${capability}/`, '--passWithNoTests'] : []
  type Unit = { id: string; projects?: string[]; env?: Record<string, string>; printAfter?: boolean }
  const unit = (name: string, { id, projects = [], env = usual, printAfter = false }: Unit): Step => {
    const report = join(reportFolder, `${id}.ndjson`)
    const args = [...folders, ...files, ...projects.map((each) => `--project=${each}`), ...reporters.vitest]
    return { name, report, run: () => npm('test:unit', args, { ...env, HIBLA_TEST_REPORT: report }, printAfter) }
  }

  const types = check('types', 'check:types')
  const lint = check('lint', 'check:lint')
  // Code that only tests use doesn't belong in the product; types are left to the compiler.
  const unused = check('unused code', 'check:unused')
  const format = check('format', 'check:format')
  // The API's tests render the built pages, so the build comes first.
  const web: Step = { name: 'web build', run: () => buildWeb(root, { printAfter: true }).then(() => 0) }
  const older = deep ? systemPostgres('postgres', 'initdb') : undefined
  /**
   * Providers have older ones than the embedded PostgreSQL, which the other tests run on. Its kills are the usual ones, not
   * the deep run’s.
   */
  const onOlder: Step = older
    ? unit('API tests, PG of Debian', {
        id: 'older',
        projects: ['api', 'processes'],
        env: { POSTGRES_PROGRAMS: older },
      })
    : {
        name: 'API tests, PG of Debian: left out, because none is installed (apt-get install postgresql)',
        run: async () => 0,
      }
  const journeysReport = join(reportFolder, 'journeys.ndjson')
  const journeys: Step = {
    name: 'browser journeys',
    report: journeysReport,
    run: async () => {
      const CHROMIUM_PATH = await bringHeadlessChromium()
      const chosen = capability ? [`journeys/${capability}\\b`, '--pass-with-no-tests'] : []
      const env = { ...usual, CHROMIUM_PATH, HIBLA_TEST_REPORT: journeysReport }
      return npm('test:e2e', [...chosen, ...reporters.playwright], env, false)
    },
  }

  if (files.length > 0) return [[[web]], [[unit('unit and API tests', { id: 'unit' })]]]
  const quick = unit('code and page tests', { id: 'unit', projects: ['code', 'page'] })
  if (fast)
    return [
      [
        [types, format],
        [unused, lint, unit('code tests', { id: 'unit', projects: ['code'] })],
      ],
    ]
  return [
    [
      [types, format],
      [web, unused, lint],
    ],
    [
      // They wait for processes while the others compute.
      [unit('tests that start processes', { id: 'processes', projects: ['processes'], printAfter: true })],
      [quick, unit('API tests', { id: 'api', projects: ['api'] })],
    ],
    ...(deep ? [[[unit('cluster tests', { id: 'cluster', projects: ['cluster'] }), onOlder]]] : []),
    [[journeys]],
  ]
}
