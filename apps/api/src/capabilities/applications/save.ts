import { isDeepStrictEqual } from 'node:util'
import { isOldEnough } from '@hibla/contract/applications/age.rule'
import type { saveApplication as contract } from '@hibla/contract/applications/applications.contract'
import { applicationStatusText } from '@hibla/contract/applications/status.rule'
import type { InputOf } from '@hibla/contract/endpoint'
import { manilaDate } from '@hibla/contract/values/dates'
import { ok, refused } from '@hibla/contract/values/outcome'
import type { Caller } from '../../kernel/http/caller.ts'
import { application, applicationEvent } from './applications.tables.ts'
import { isAtConfirmedPin } from './confirmed-place.ts'
import { applicationOf, ownOrder } from './orders.ts'
import type { ApplicationsParts } from './parts.ts'

type Told = InputOf<typeof contract>['body']

/** Saves an application after each step: adds to its history and updates its current state. */
export const saveApplication = async (
  { db, clock, agents, citizenships }: ApplicationsParts,
  caller: Caller,
  { birthDate, title, middleName, citizenship, exclusive, businessType, ...event }: Told,
) => {
  const now = clock.now()
  if (birthDate !== undefined && !isOldEnough(birthDate, manilaDate(now))) return refused('too-young')
  if (citizenship && !(await citizenships()).some(({ code }) => code === citizenship))
    return refused('citizenship-unknown')
  if (event.agentCode !== '' && event.agentCode !== agents.codeOf(caller)) return refused('not-your-agent-code')

  // An order placed without logging in must not let an agent sell outside their area.
  const found = await ownOrder(db, caller, event.applicationRefID, now)
  if (found?.place && !(await agents.maySellAt(caller, found.place.address))) return refused('location-not-allowed')

  return db.transaction(async (tx) => {
    const mine = await ownOrder(tx, caller, event.applicationRefID, now)
    if (!mine) return refused('not-found')
    const before = await applicationOf(tx, mine.orderId)
    if (before && before.status !== 'draft') return refused('already-submitted')
    if (!isAtConfirmedPin(mine, event)) return refused('not-serviceable')

    const { step } = event
    const kept = {
      step,
      event,
      birthDate: birthDate ?? before?.birthDate ?? null,
      // What isn't mentioned stays; an empty text removes it.
      title: (title ?? before?.title) || null,
      middleName: (middleName ?? before?.middleName) || null,
      citizenship: (citizenship ?? before?.citizenship) || null,
      exclusive: exclusive ?? before?.exclusive ?? false,
      businessType: businessType ?? before?.businessType ?? null,
      agentCode: event.agentCode || null,
      changedAt: now,
    }
    const applicationRefId = mine.orderId
    await tx
      .insert(application)
      .values({ applicationRefId, startedAt: now, ...kept })
      .onConflictDoUpdate({ target: application.applicationRefId, set: kept })
    // A browser that lost the response sends the same again; that's not a second step.
    if (!isDeepStrictEqual(before?.event, event))
      await tx.insert(applicationEvent).values({ applicationRefId, step, event, toldAt: now })
    return ok({
      status: true as const,
      applicationRefID: applicationRefId,
      step,
      applicationStatus: applicationStatusText.draft,
    })
  })
}
