import { readFile } from 'node:fs/promises'
import { judge } from './judge.ts'
import { redraw } from './redraw.ts'

/** One file to look at, and where to write its picture and preview. */
export type Job = { path: string; picture: string; preview: string }
export type Found = ReturnType<typeof judge>

const inspect = async ({ path, ...to }: Job): Promise<Found> => {
  const verdict = judge(await readFile(path))
  if ('fault' in verdict || verdict.type !== 'image/jpeg') return verdict
  return redraw(path, to).then(
    () => verdict,
    () => ({ fault: 'file-damaged' as const }),
  )
}

// A process of its own: what a hostile file breaks, it breaks here, where there are no secrets and nobody waits.
process.on('message', (job: Job) => void inspect(job).then((found) => process.send?.(found)))
process.on('disconnect', () => process.exit(0))
