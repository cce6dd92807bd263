import type { changeOutage as changeCall } from '@hibla/contract/outages/staff-outages.contract'
import { mayBeReopened } from '@hibla/contract/outages/state.rule'
import { ok, refused } from '@hibla/contract/values/outcome'
import type { RequestOf } from '../../kernel/http/route.ts'
import { lockOutage, moveTo } from './move.ts'
import { mayBeExpected } from './open.ts'
import type { OutageRow } from './outages.tables.ts'
import type { OutagesDeps } from './deps.ts'
import { shownToStaff } from './show.ts'

type Body = RequestOf<typeof changeCall>['body']

/** Why the times of a change can't be right, if they can't. */
const mistakeIn = (body: Body, { startedAt, endedAt: ended }: OutageRow, now: Date) => {
  if (
    body.change === 'update' &&
    !mayBeExpected(body.expectedEnd === undefined ? null : new Date(body.expectedEnd), now)
  )
    return 'bad-expected-end' as const
  if (body.change === 'reopen' && ended && !mayBeReopened(ended, now)) return 'too-late' as const
  if (body.change !== 'end') return undefined
  const endedAt = body.endedAt === undefined ? now : new Date(body.endedAt)
  return endedAt <= startedAt || endedAt > now ? ('bad-end' as const) : undefined
}

const setBy = (body: Body) => {
  if (body.change === 'end') return body.endedAt === undefined ? {} : { endedAt: new Date(body.endedAt) }
  if (body.change !== 'update') return {}
  const { cause, note, expectedEnd } = body
  return { cause, note: note || null, expectedEnd: expectedEnd === undefined ? null : new Date(expectedEnd) }
}

type Refusal = { constraint?: string; cause?: { constraint?: string } }

/** Another one has been opened there since this one ended, perhaps at this moment: the database knows. */
const isOpenThere = (error: unknown): boolean => {
  const { constraint, cause } = error as Refusal
  return (cause?.constraint ?? constraint) === 'outage_one_open_in_a_place'
}

const change = (deps: OutagesDeps, { caller, body, storeAnswer }: RequestOf<typeof changeCall>) =>
  deps.db.transaction(async (tx) => {
    const before = await lockOutage(tx, body.outageId)
    if (!before) return refused('not-found')
    if (before.version !== body.version) return refused('changed-meanwhile')
    const at = deps.clock.now()
    const mistake = mistakeIn(body, before, at)
    if (mistake) return refused(mistake)
    const { change: how, note } = body
    const moved = await moveTo(tx, deps, before, { change: how, by: caller.id, note, set: setBy(body) })
    if (!moved) return refused('not-now')
    const [shown] = await shownToStaff(tx, deps, [moved])
    return storeAnswer(tx, ok({ status: true as const, outage: shown! }))
  })

export const changeOutage = async (deps: OutagesDeps, request: RequestOf<typeof changeCall>) => {
  try {
    return await change(deps, request)
  } catch (error) {
    if (isOpenThere(error)) return refused('already-open')
    throw error
  }
}
