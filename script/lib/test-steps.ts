import { buildWeb } from './build-web.ts'
import { bringChromium } from './chromium.ts'
import { foreground } from './foreground.ts'
import { systemPostgres } from './system-postgres.ts'
import { fromPlaywright, fromVitest } from './tally.ts'
import type { Reader } from './tally.ts'
import type { TestOptions } from './test-options.ts'
import { join } from 'node:path'

export type Step = { name: string; run: () => Promise<number>; report?: { file: string; read: Reader } }

export const testSteps = (root: string, { fast, deep, capability, files }: TestOptions): Step[] => {
  const env: Record<string, string> = deep ? { HIBLA_DEEP: '1' } : {}
  const reportFile = (name: string) => join(root, '.cache/test', `${name}.json`)
  const npm =
    (script: string, args: string[] = [], given = env) =>
    () =>
      foreground({ file: 'npm', args: ['run', '--silent', script, '--', ...args], env: given }, root)

  const types: Step = { name: 'types', run: npm('check:types') }
  const lint: Step = { name: 'lint', run: npm('check:lint') }
  // Code that only tests use doesn't belong in the product; types are left to the compiler.
  const unused: Step = { name: 'unused code', run: npm('check:unused') }
  const format: Step = { name: 'format', run: npm('check:format') }
  const folders = capability ? [`capabilities/${capability}/`, `contract/src/${capability}/`, '--passWithNoTests'] : []
  // Tests that need PostgreSQL take too long to run between two edits.
  const group = fast ? ['--project=code', '--project=page'] : []
  const unitReport = reportFile('unit')
  const unit: Step = {
    name: 'unit and API tests',
    run: npm('test:unit', [
      ...folders,
      ...files,
      ...group,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unitReport}`,
    ]),
    report: { file: unitReport, read: fromVitest },
  }
  const older = deep ? systemPostgres('postgres', 'initdb') : undefined
  const olderReport = reportFile('older')
  const onOlderArgs = [...folders, '--project=api', '--reporter=default', '--reporter=json']
  /**
   * Providers have older ones than the embedded PostgreSQL, which the other tests run on. Its kills are the usual ones, not
   * the deep run’s.
   */
  const onOlder: Step = older
    ? {
        name: 'API tests, PG of Debian',
        run: npm('test:unit', [...onOlderArgs, `--outputFile.json=${olderReport}`], { POSTGRES_PROGRAMS: older }),
        report: { file: olderReport, read: fromVitest },
      }
    : {
        name: 'API tests, PG of Debian: left out, because none is installed (apt-get install postgresql)',
        run: async () => 0,
      }
  const web: Step = { name: 'web build', run: () => buildWeb(root).then(() => 0) }
  const journeysReport = reportFile('journeys')
  const journeys = capability ? [`journeys/${capability}\\b`, '--pass-with-no-tests'] : []
  const browser: Step = {
    name: 'browser journeys',
    run: async () => {
      const CHROMIUM_PATH = await bringChromium()
      const reported = { ...env, CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: journeysReport }
      return npm('test:e2e', [...journeys, '--reporter=list,json'], reported)()
    },
    report: { file: journeysReport, read: fromPlaywright },
  }
  // The API's tests render the built pages, so the build comes first.
  if (files.length > 0) return [web, unit]
  return fast
    ? [types, lint, unused, unit]
    : [types, lint, unused, format, web, unit, ...(deep ? [onOlder] : []), browser]
}
