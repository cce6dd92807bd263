import { open } from 'node:fs/promises'
import { judge } from './judge.ts'
import { hasActiveContent } from './pdf-active.ts'
import { redraw } from './redraw.ts'

/** One file to look at, and where to write its picture and preview. */
export type Job = { path: string; picture: string; preview: string }
export type Found = ReturnType<typeof judge> & { pages?: number; hasActiveContent?: boolean }

/** Used for every file, so that none of them stays behind in memory. */
let room = Buffer.allocUnsafe(0)

const read = async (path: string): Promise<Buffer> => {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (room.length < size) room = Buffer.allocUnsafe(size)
    let at = 0
    while (at < size) {
      const { bytesRead } = await file.read(room, at, size - at, at)
      if (bytesRead === 0) break
      at += bytesRead
    }
    return room.subarray(0, at)
  } finally {
    await file.close()
  }
}

const inspect = async ({ path, ...to }: Job): Promise<Found> => {
  const bytes = await read(path)
  const verdict = judge(bytes)
  if ('fault' in verdict) return verdict
  const damaged = () => ({ fault: 'file-damaged' as const })
  if (verdict.type === 'image/jpeg') return redraw(path, to).then(() => verdict, damaged)
  const { drawPages } = await import('./draw-pages.ts')
  return drawPages(bytes, path).then(
    ({ pages, holdsMore }) => ({ ...verdict, pages, hasActiveContent: holdsMore || hasActiveContent(bytes) }),
    damaged,
  )
}

// A process of its own: what a hostile file breaks, it breaks here, where there are no secrets and nobody waits.
process.on('message', (job: Job) => void inspect(job).then((found) => process.send?.(found)))
process.on('disconnect', () => process.exit(0))
