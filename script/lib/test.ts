import { mkdirSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Notice } from '../../apps/api/src/adapters/postgres/notice.ts'
import { say, seconds } from './progress.ts'
import { tallyOf } from './tally.ts'
import type { Tally } from './tally.ts'
import { help, readTestOptions } from './test-options.ts'
import { testSteps } from './test-steps.ts'
import type { Step } from './test-steps.ts'

const root = resolve(import.meta.dirname, '../..')

/** Runs the steps until one fails. */
const runSteps = async (steps: Step[]): Promise<number> => {
  const began = performance.now()
  const sum: Tally = { passed: 0, failed: 0, skipped: 0 }
  const lines: string[] = []
  for (const step of steps) {
    say(`\n▸ ${step.name}`)
    const { tally, time } = await runStep(step)
    sum.passed += tally.passed
    sum.failed += tally.failed
    sum.skipped += tally.skipped
    lines.push(`  ${step.name.padEnd(22)} ${time.padStart(8)}  ${tally.failed > 0 ? 'failed' : 'ok'}`)
    if (tally.failed > 0) break
  }
  say(`\n${lines.join('\n')}`)
  say(`  ${'total'.padEnd(22)} ${seconds(began).padStart(8)}`)
  if (sum.skipped > 0) say(`  ${sum.skipped} skipped`)
  if (sum.failed > 0) say(`\nFailed at: ${steps[lines.length - 1]?.name}`)
  say(`\n${sum.passed} passed, ${sum.failed} failed`)
  return sum.failed > 0 ? 1 : 0
}

const runStep = async ({ run, report }: Step): Promise<{ tally: Tally; time: string }> => {
  const began = performance.now()
  if (report) {
    mkdirSync(dirname(report.file), { recursive: true })
    rmSync(report.file, { force: true })
  }
  const code = await run().catch((error: unknown) => {
    console.error(error instanceof Notice ? error.message : error)
    return 1
  })
  return { tally: tallyOf(code, report), time: seconds(began) }
}

const main = async (): Promise<number> => {
  try {
    const options = readTestOptions(process.argv.slice(2), root)
    if (!options.help) return await runSteps(testSteps(root, options))
    say(help)
    return 0
  } catch (error) {
    if (!(error instanceof Notice)) throw error
    console.error(error.message)
    return 2
  }
}

process.exitCode = await main()
