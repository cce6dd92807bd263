import { join, resolve } from 'node:path'
import { Notice } from '../../apps/api/src/adapters/postgres/notice.ts'
import { say } from './progress.ts'
import { cpuWarning, recordBaseline } from './testing/cpu.ts'
import { help, isWhole, readTestOptions } from './testing/options.ts'
import { runPhases } from './testing/run-phases.ts'
import { testPhases } from './testing/steps.ts'

const root = resolve(import.meta.dirname, '../..')

const main = async (): Promise<number> => {
  const options = readTestOptions(process.argv.slice(2), root)
  if (options.help) {
    say(help)
    return 0
  }
  const { passed, cpuSeconds } = await runPhases(testPhases(root, options), join(root, '.cache/test'))
  if (passed && isWhole(options) && cpuSeconds !== undefined) {
    if (options.record) recordBaseline(cpuSeconds)
    const warning = cpuWarning(cpuSeconds)
    if (warning) say(`\n${warning}`)
  }
  return passed ? 0 : 1
}

process.exitCode = await main().catch((error: unknown) => {
  if (!(error instanceof Notice)) throw error
  console.error(error.message)
  return 2
})
