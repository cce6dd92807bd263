import { randomUUID } from 'node:crypto'
import type { openOutage as openCall } from '@hibla/contract/outages/staff-outages.contract'
import { EXPECTED_AT_MOST_DAYS_AHEAD, OPENED_AT_MOST_DAYS_LATE } from '@hibla/contract/outages/state.rule'
import { DAY_MS } from '@hibla/contract/values/days'
import { ok, refused } from '@hibla/contract/values/outcome'
import type { RequestOf } from '../../kernel/http/route.ts'
import { publishChange } from './move.ts'
import { outage, outageEvent } from './outages.tables.ts'
import type { OutagesDeps } from './deps.ts'
import { findArea } from './areas.ts'
import { shownToStaff } from './show.ts'

/** The end that staff expect is ahead, and not so far ahead that it's a typo. */
export const mayBeExpected = (end: Date | null, now: Date): boolean =>
  end === null || (end > now && end.getTime() - now.getTime() <= EXPECTED_AT_MOST_DAYS_AHEAD * DAY_MS)

const mayHaveStarted = (start: Date, now: Date): boolean =>
  start <= now && now.getTime() - start.getTime() <= OPENED_AT_MOST_DAYS_LATE * DAY_MS

/** Opens an incident for as many lines as the member of staff has been shown. Finding and telling them follows by itself. */
export const openOutage = async (deps: OutagesDeps, { caller, body, storeAnswer }: RequestOf<typeof openCall>) => {
  const { place, cause, note, accounts } = body
  const now = deps.clock.now()
  const startedAt = body.startedAt === undefined ? now : new Date(body.startedAt)
  const expectedEnd = body.expectedEnd === undefined ? null : new Date(body.expectedEnd)
  if (!mayHaveStarted(startedAt, now)) return refused('bad-start')
  if (!mayBeExpected(expectedEnd, now)) return refused('bad-expected-end')
  const known = await findArea(deps, place)
  if (!known) return refused('unknown-place')
  return deps.db.transaction(async (tx) => {
    const there = await deps.accounts.countAt(tx, place)
    if (there === 0) return refused('nobody-there')
    if (there !== accounts) return refused('accounts-changed', { accounts: there })
    const [opened] = await tx
      .insert(outage)
      .values({
        outageId: randomUUID(),
        placeKind: place.kind,
        placeId: place.id,
        placeName: known.name,
        ...known.point,
        cause,
        note: note || null,
        startedAt,
        expectedEnd,
        openedAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (!opened) return refused('already-open')
    const { outageId, version } = opened
    const opening = { outageId, version, change: 'open', by: caller.id } as const
    await tx.insert(outageEvent).values({ ...opening, at: now, note: note || null })
    await publishChange(tx, opening)
    const [shown] = await shownToStaff(tx, deps, [opened])
    return storeAnswer(tx, ok({ status: true as const, outage: shown! }))
  })
}
