import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { Notice } from '../../apps/api/src/adapters/postgres/notice.ts'
import { chooseMeasurements, loadMeasurement, type Figure } from './measurement.ts'
import { openTestEnvironment, root } from './portal.ts'
import { misses, report, writeResults } from './table.ts'

/** Runs the measurements one after the other, since together they would compete for the machine. */
const measure = async (crew: AsyncDisposableStack, names: string[]): Promise<Figure[]> => {
  console.log('Starting PostgreSQL and the portal …')
  const stage = await openTestEnvironment(crew)
  const figures: Figure[] = []
  for (const name of names) {
    console.log(`Measuring ${name} …`)
    const run = await loadMeasurement(name)
    figures.push(...(await run(stage)))
  }
  return figures
}

const stopAsked = (): Promise<'stop'> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve('stop'))
  })

const main = async (): Promise<number> => {
  const names = await chooseMeasurements(process.argv.slice(2))
  const when = { at: new Date(), loadBefore: loadavg()[0] ?? 0 }
  if (when.loadBefore > availableParallelism() / 2)
    console.log('The machine is busy with something else, so the figures will vary.')
  await using crew = new AsyncDisposableStack()
  const outcome = await Promise.race([measure(crew, names), stopAsked()])
  if (outcome === 'stop') return 130
  const told = report(outcome, when)
  await writeResults(join(root, 'bench/results.md'), told)
  console.log(`\n${told}\n`)
  const missed = misses(outcome)
  for (const { what } of missed) console.log(`Missed: ${what}`)
  return missed.length > 0 ? 1 : 0
}

const code = await main().catch((error: unknown) => {
  console.error(error instanceof Notice ? error.message : error)
  return 1
})
// An interrupted measurement may still be waiting for something that is gone.
process.exit(code)
