import { readFileSync } from 'node:fs'
import { z } from 'zod'

export type Tally = { passed: number; failed: number; skipped: number }
export type Reader = (report: string) => Tally

const Status = z.object({ status: z.string() })
const VitestReport = z.object({ testResults: z.array(Status.extend({ assertionResults: z.array(Status) })) })

/** A file that can't be loaded has no failed tests, so it counts as one failure. */
export const fromVitest: Reader = (report) => {
  const files = VitestReport.parse(JSON.parse(report)).testResults
  const tests = files.flatMap((file) => file.assertionResults.map((test) => test.status))
  const broken = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const passed = tests.filter((status) => status === 'passed').length
  const failed = tests.filter((status) => status === 'failed').length
  return { passed, failed: failed + broken.length, skipped: tests.length - passed - failed }
}

const count = z.int()
const Stats = z.object({ expected: count, unexpected: count, flaky: count, skipped: count })
const PlaywrightReport = z.object({ stats: Stats })

export const fromPlaywright: Reader = (report) => {
  const { expected, unexpected, flaky, skipped } = PlaywrightReport.parse(JSON.parse(report)).stats
  return { passed: expected + flaky, failed: unexpected, skipped }
}

/** A step that fails without a failed test, or leaves no report, counts as one failure. */
export const tallyOf = (exitCode: number, report?: { file: string; read: Reader }): Tally => {
  const none = { passed: 0, failed: 0, skipped: 0 }
  const found = report ? readTally(report) : none
  const tally = found ?? none
  const broken = exitCode !== 0 || !found
  return broken && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

const readTally = ({ file, read }: { file: string; read: Reader }): Tally | undefined => {
  try {
    return read(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
