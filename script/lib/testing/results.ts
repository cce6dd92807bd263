import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

const root = resolve(import.meta.dirname, '../../..')

export type Tally = { passed: number; failed: number; skipped: number }

/** A line of a report: a test that ended, or how long a file took as a whole. A failed one says what it is and why it failed. */
const Result = z.object({
  file: z.string(),
  status: z.enum(['passed', 'failed', 'skipped']).optional(),
  ms: z.number(),
  failure: z.object({ name: z.string(), error: z.string() }).optional(),
})
export type Result = z.infer<typeof Result>

/** Each test is reported when it ends, so that a report is true however the run ends. */
export const reportResult = (report: string | undefined, { file, ...rest }: Result): void => {
  if (report) appendFileSync(report, `${JSON.stringify({ file: relative(root, file), ...rest })}\n`)
}

/** What the end of a run has room for: its output may be cut to that. */
export const failureOf = (name: string, message = ''): Pick<Result, 'failure'> => ({
  failure: {
    name,
    error: stripVTControlCharacters(message).split('\n').filter(Boolean).slice(0, 3).join(' ').slice(0, 300),
  },
})

/** Tells a run without any tests from one that never began. */
export const beginReport = (report: string | undefined): void => {
  if (report) appendFileSync(report, '')
}

/** What was reported so far; undefined if the run never began. */
export const readResults = (report: string): Result[] | undefined => {
  if (!existsSync(report)) return undefined
  const text = readFileSync(report, 'utf8')
  // A process that is killed while it writes leaves half a line.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  return whole
    .split('\n')
    .filter(Boolean)
    .map((line) => Result.parse(JSON.parse(line)))
}

/** A step that fails without a failed test, or leaves no report, counts as one failure. */
export const tallyOf = (exitCode: number, report?: string): Tally => {
  const results = report ? readResults(report) : []
  const count = (status: Result['status']) => (results ?? []).filter((each) => each.status === status).length
  const tally = { passed: count('passed'), failed: count('failed'), skipped: count('skipped') }
  const isBroken = exitCode !== 0 || results === undefined
  return isBroken && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

/** The files that took longest, with their seconds. */
export const slowestFiles = (results: Result[], most: number): [file: string, seconds: number][] => {
  const times = new Map<string, number>()
  for (const { file, status, ms } of results) {
    if (status === undefined) times.set(file, (times.get(file) ?? 0) + ms / 1_000)
  }
  return [...times].toSorted(([, one], [, other]) => other - one).slice(0, most)
}
