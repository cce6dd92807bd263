export interface BusinessClock {
  now: () => Date
  state(): { offsetMs: number; version: number }
  /** False if the wanted time is outside the years 1970 to 9999. */
  moveTo(wanted: (now: Date) => Date): boolean
  reset(): void
}

const earliest = Date.parse('1970-01-01T00:00:00Z')
const latest = Date.parse('9999-12-31T00:00:00Z')

/** Business time is machine time plus an offset, so it keeps ticking wherever it is moved. */
export function createBusinessClock(startAt?: string): BusinessClock {
  const startOffset = startAt === undefined ? 0 : Date.parse(startAt) - Date.now()
  let offsetMs = startOffset
  // Not 1: after a restart, followers still have an old version and must notice that this one is different.
  let version = Date.now()

  function move(offset: number): void {
    offsetMs = offset
    version += 1
  }

  return {
    now: () => new Date(Date.now() + offsetMs),
    state: () => ({ offsetMs, version }),
    moveTo(wanted) {
      // Machine time is read only once, so that advancing by a day is exactly a day.
      const machine = Date.now()
      const to = wanted(new Date(machine + offsetMs)).getTime()
      if (!(to >= earliest && to <= latest)) return false
      move(to - machine)
      return true
    },
    reset: () => move(startOffset),
  }
}
