import type { Process, Processes } from './processes.ts'

const PORTALS = 2

/** Two portals. Whoever dies is replaced, meanwhile the other serves. */
export const runPortals = (programs: Processes) => {
  let ready: Process[] = []
  const starting = new Set<Promise<void>>()
  const fill = () => {
    ready = ready.filter((each) => each.isRunning())
    while (ready.length + starting.size < PORTALS) {
      const begin = async () => {
        // One that can't start is a fault once, and doesn't keep others from starting.
        const portal = await programs.portal().finally(() => starting.delete(begun))
        if (portal) ready.push(portal)
      }
      const begun = begin()
      starting.add(begun)
    }
  }
  return {
    /** The one that has been there longest. */
    front: async (): Promise<Process> => {
      for (;;) {
        fill()
        if (ready[0]) return ready[0]
        await Promise.race(starting)
      }
    },
    /** Both, once both are ready. */
    both: async (): Promise<[Process, Process]> => {
      for (;;) {
        fill()
        const [one, two] = ready
        if (one && two) return [one, two]
        await Promise.all(starting)
      }
    },
  }
}
