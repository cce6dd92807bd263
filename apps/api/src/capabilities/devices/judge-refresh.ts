import { REFRESH_INTERVAL_SECONDS } from '@hibla/contract/devices/refresh.rule'
import { HOUR_MS } from '@hibla/contract/values/days'
import type { Found, Waiting } from './modem.port.ts'
import type { RefreshRow } from './devices.tables.ts'

/** How long a modem may take to be told, and then to come back. */
const TIMEOUT_MS = REFRESH_INTERVAL_SECONDS * 1000

type Seen = { found: Found; status: Waiting['status']; now: Date }

export type Verdict =
  | { to: 'queued' | 'rebooting' | 'done' }
  | { to: 'failed'; failure: NonNullable<RefreshRow['failure']> }
  /** It still waits, and nobody waits for it any more. */
  | 'take-back'
  | 'wait'

const isLater = (one: Date | null, other: Date | null): boolean =>
  one !== null && (other === null || one.getTime() > other.getTime())

const since = (moment: Date, now: Date): number => now.getTime() - moment.getTime()

/**
 * What has become of a refresh. Whether the modem started anew is told by the modem itself: the times that it's compared with
 * come from the same clock, which needn't be ours. It's never told a second time.
 */
export const judgeRefresh = (row: RefreshRow, { found, status, now }: Seen): Verdict => {
  const modem = found.found === 'modem' ? found.modem : undefined
  if (modem && isLater(modem.lastStartedAt, row.startedBefore)) return { to: 'done' }
  if (status === 'faulted') return { to: 'failed', failure: 'faulted' }
  // Nobody answers, perhaps for long; then it's no use to wait.
  if (!modem || status === 'unknown')
    return since(row.askedAt, now) > HOUR_MS ? { to: 'failed', failure: 'unreachable' } : 'wait'
  const isOver = since(row.changedAt, now) >= TIMEOUT_MS
  if (status === 'waiting') {
    if (isOver) return 'take-back'
    return row.state === 'queued' ? 'wait' : { to: 'queued' }
  }
  // In time it was told; later it can only have expired.
  if (row.state === 'queued') return isOver ? { to: 'failed', failure: 'unreachable' } : { to: 'rebooting' }
  if (!isOver) return 'wait'
  const isHeard = isLater(modem.lastHeardAt, row.heardBefore) && since(modem.lastHeardAt!, now) < TIMEOUT_MS
  // It reports as ever and hasn't started anew: we can't have reached it.
  if (row.state === 'asked') return { to: 'failed', failure: isHeard ? 'not-sent' : 'unreachable' }
  if (!isHeard) return { to: 'failed', failure: 'not-back' }
  // A modem that tells when it started would have told.
  return row.startedBefore === null ? { to: 'done' } : { to: 'failed', failure: 'unreachable' }
}
