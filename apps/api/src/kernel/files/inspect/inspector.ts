import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { fairQueue, type Sender } from './fair-queue.ts'
import type { Found, Job } from './inspect-process.ts'

const program = fileURLToPath(new URL('inspect-process.ts', import.meta.url))

/** A picture of 40 megapixels takes a second or two; what takes longer was made to. */
const TIMEOUT_MS = 15_000
/** Together they are waited for a minute or two, more are told to come again. Nobody gets all of the room. */
const MOST = { waiting: 60, ofNetwork: 40, ofVisitor: 20 }
/** Kept for the next upload, but not forever: it takes memory. */
const IDLE_MS = 60_000

/** 256 MB for what draws PDFs, in pages of 64 KB; one that needs more was made to. */
const WASM_PAGES = 4096

/** Memory of a picture that is done goes back to the system at once. */
const frugal = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '65536', MALLOC_MMAP_THRESHOLD_: '65536' }

export type Inspector = { inspect: (job: Job, sender: Sender) => Promise<Found>; stop: () => void }

/**
 * Looks at files in a process of its own, one after the other, so that pictures never take more memory than one does. Files
 * that are made to take long keep their own sender waiting, not others.
 */
export const startInspector = (timeoutMs = TIMEOUT_MS): Inspector => {
  let child: ChildProcess | undefined
  const inTurn = fairQueue(MOST)
  let idle: NodeJS.Timeout | undefined

  const stop = () => {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }
  const begin = (): { working: ChildProcess; isFresh: boolean } => {
    if (child?.connected && child.exitCode === null && child.signalCode === null)
      return { working: child, isFresh: false }
    // Of this process's environment, and its secrets, it gets nothing.
    const begun = fork(program, [], {
      env: frugal,
      execArgv: ['--max-old-space-size=96', `--wasm-max-mem-pages=${WASM_PAGES}`],
    })
    begun.unref()
    begun.channel?.unref()
    child = begun
    return { working: begun, isFresh: true }
  }
  const ask = async (working: ChildProcess, job: Job): Promise<Found | 'died' | 'late'> => {
    working.channel?.ref()
    const over = new AbortController()
    let isLate = false
    const late = setTimeout(() => {
      isLate = true
      working.kill('SIGKILL')
    }, timeoutMs)
    try {
      const answered = once(working, 'message', { signal: over.signal }).then(([found]) => found as Found)
      const died = once(working, 'exit', { signal: over.signal }).then(() => (isLate ? 'late' : 'died'))
      const unsent = new Promise<'died'>((resolve) => working.send(job, (error) => error && resolve('died')))
      const found = await Promise.race([answered, died, unsent])
      over.abort()
      await Promise.allSettled([answered, died])
      return found
    } finally {
      clearTimeout(late)
      working.channel?.unref()
    }
  }
  const look = async (job: Job): Promise<Found> => {
    clearTimeout(idle)
    const { working, isFresh } = begin()
    const told = await ask(working, job)
    // One that waited may have been ended by the system. If it was the file, it ends the next one, too.
    if (told === 'died' && !isFresh) {
      stop()
      return look(job)
    }
    // A file that kills its inspector, or keeps it busy, is refused like any other that can't be read.
    const found = typeof told === 'string' ? ({ fault: 'file-damaged' } as const) : told
    // What broke while it drew this one would break the next one's drawing, too.
    if ('fault' in found && found.fault === 'file-damaged') stop()
    else idle = setTimeout(stop, IDLE_MS).unref()
    return found
  }
  return {
    inspect: (job, sender) => inTurn(sender, () => look(job)),
    stop,
  }
}
