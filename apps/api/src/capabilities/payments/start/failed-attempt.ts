import { HOUR_MS } from '@hibla/contract/values/days'
import type { Gateway, GatewayStatus } from '../gateway.port.ts'
import type { Intent } from '../payments.tables.ts'

/** A gateway may close its page later than we asked it to; after this long, none is open any more. */
const PAGE_OUTLIVES_MS = HOUR_MS

type Failed = Extract<GatewayStatus, { state: 'failed' }>

/**
 * What a failed try means where people can try again: nothing, while they may still be on the gateway's page. When they are back
 * with us, or its time is over, the page is closed first, so that nobody pays what we call failed.
 */
export const afterFailedAttempt = async (
  gateway: Gateway,
  { reference, expiresAt }: Intent,
  failed: Failed,
  { now, isBack }: { now: Date; isBack: boolean },
): Promise<GatewayStatus> => {
  if (!isBack && expiresAt > now) return { state: 'pending' }
  const closed = await gateway.cancel(reference)
  if (closed === 'cancelled') return failed
  if (closed === 'too-late') {
    const again = await gateway.poll(reference)
    return again.state === 'failed' ? { state: 'unknown' } : again
  }
  return expiresAt.getTime() + PAGE_OUTLIVES_MS <= now.getTime() ? failed : { state: 'pending' }
}
