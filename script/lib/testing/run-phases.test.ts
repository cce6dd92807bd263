import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { count } from '../run-stats.ts'
import { beginReport, failureOf, reportResult } from './results.ts'
import { runPhases } from './run-phases.ts'
import type { Phase, Step } from './steps.ts'

const running = async (plan: (report: string) => Phase[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'hibla-phases-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  vi.spyOn(console, 'error').mockReturnValue()
  vi.stubEnv('HIBLA_RUN_STATS', join(folder, 'stats'))
  const { passed } = await runPhases(plan(join(folder, 'report.ndjson')), folder)
  vi.unstubAllEnvs()
  return { passed, printed: written.mock.calls.map(([line]) => String(line)).join('') }
}
const step = (name: string, run: () => Promise<number>): Step => ({ name, run })
const fine = (name: string) => step(name, async () => 0)
const withTests = (report: string, end: () => Promise<number>): Step => ({
  name: 'tests',
  report,
  run: () => {
    beginReport(report)
    for (const status of ['passed', 'passed', 'skipped'] as const)
      reportResult(report, { file: 'a.test.ts', status, ms: 1 })
    reportResult(report, { file: 'a.test.ts', ms: 1_500 })
    return end()
  },
})

test('a run that passes ends with its tests, its slowest files and its costs', async () => {
  const { passed, printed } = await running((report) => [
    [[fine('types')], [withTests(report, async () => (count('portal'), count('axe'), 0))]],
  ])
  expect(passed).toBe(true)
  expect(printed).toContain('1.5 s  a.test.ts')
  expect(printed).toContain('1 portals started, 1 axe runs')
  expect(printed).toMatch(/1 skipped\n\n2 passed, 0 failed\n$/)
})

test('tests that passed before a crash are counted, the crash is a failure, and later tests still run', async () => {
  const { passed, printed } = await running((report) => [[[withTests(report, async () => 139), fine('later')]]])
  expect(passed).toBe(false)
  expect(printed).toMatch(/Failed at: tests\n\n2 passed, 1 failed\n$/)
  expect(printed).toContain('later')
})

test('a run with failed tests names them at its end, each with its error', async () => {
  const { printed } = await running((report) => [
    [
      [
        withTests(report, async () => {
          const failure = failureOf('a bill is paid', '\u001B[31mexpected 1\u001B[39m\n\nto be 2\n')
          reportResult(report, { file: 'b.test.ts', status: 'failed', ms: 1, ...failure })
          return 1
        }),
      ],
    ],
  ])
  expect(printed).toContain('Failed tests\n  b.test.ts › a bill is paid\n    expected 1 to be 2\n')
})

test('a check that throws ends the run, and what runs beside it still comes to its end', async () => {
  const { printed } = await running((report) => [
    [[step('broken', () => Promise.reject(new Error('no')))], [withTests(report, async () => 0)]],
    [[fine('later')]],
  ])
  expect(printed).toMatch(/Failed at: broken\n\n2 passed, 1 failed\n$/)
  expect(printed).not.toContain('later')
})

test('a run stopped by Ctrl-C says what passed until then and never counts as passed', async () => {
  const { passed, printed } = await running((report) => [
    [[withTests(report, async () => Number(!process.emit('SIGINT')))]],
    [[fine('later')]],
  ])
  expect(passed).toBe(false)
  expect(printed).toMatch(/Stopped before the end\.\n\n2 passed, 1 failed\n$/)
  expect(printed).not.toContain('later')
})
