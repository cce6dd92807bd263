import { isDeepStrictEqual } from 'node:util'
import { isOldEnough } from '@hibla/contract/applications/age.rule'
import type { saveApplication as contract } from '@hibla/contract/applications/applications.contract'
import { applicationStatusText } from '@hibla/contract/applications/status.rule'
import type { InputOf } from '@hibla/contract/endpoint'
import { manilaDate } from '@hibla/contract/values/dates'
import { ok, refused, refusedNaming } from '@hibla/contract/values/outcome'
import { desc, eq } from '../../../kernel/postgres/sql.ts'
import type { Caller } from '../../../kernel/http/caller.ts'
import type { StoreAnswer } from '../../../kernel/http/route.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import { application, applicationEvent } from '../applications.tables.ts'
import { inAnotherBarangay, isAtConfirmedPin, isInConfirmedTown, townsOf } from '../submitting/confirmed-address.ts'
import { applicationOf, ownOrder } from './orders.ts'
import { closeToOthers } from '../owners.ts'
import type { ApplicationsDeps } from '../deps.ts'
import { eventVersion } from './event-version.ts'

type SavedEvent = InputOf<typeof contract>['body']

/** Saves an application after each step: adds to its history and updates its current state. */
export const saveApplication = async (
  deps: ApplicationsDeps,
  caller: Caller,
  { birthDate, title, middleName, citizenship, exclusive, businessType, version, ...told }: SavedEvent,
  storeAnswer: StoreAnswer = async (_, outcome) => outcome,
) => {
  const { db, agents, citizenships } = deps
  const now = deps.clock.now()
  if (birthDate !== undefined && !isOldEnough(birthDate, manilaDate(now))) return refused('too-young')
  if (citizenship && !(await citizenships()).some(({ code }) => code === citizenship))
    return refused('citizenship-unknown')
  // An order placed without logging in must not let an agent sell outside their area.
  const found = await ownOrder(db, deps, caller, told.applicationRefID)
  if (found?.place && !(await agents.maySellAt(db, caller, found.place.address))) return refused('location-not-allowed')
  // Where an agent may sell is judged by the confirmed place, so their draft can't name another town.
  const isInAnotherTown = (order: Parameters<typeof townsOf>[0]) =>
    caller.personas.has('sales') && !isInConfirmedTown(order, told)
  const elsewhere = found && !isInAnotherTown(found) && (await inAnotherBarangay(db, deps.address, found, told))
  if (elsewhere) return elsewhere

  return db.transaction(async (tx) => {
    const mine = await ownOrder(tx, deps, caller, told.applicationRefID)
    if (!mine) return refused('not-found')
    const before = await applicationOf(tx, mine.orderId)
    if (before && before.status !== 'draft') return refused('already-submitted')
    const agentCode = codeFor(before?.agentCode ?? null, told.agentCode, agents.codeOf(caller))
    if (agentCode === undefined) return refused('not-your-agent-code')
    if (!isAtConfirmedPin(mine, told)) return refused('not-serviceable')
    if (isInAnotherTown(mine)) return refusedNaming('pin-in-another-barangay', townsOf(mine, told))

    const event = { ...told, agentCode: agentCode ?? '' }
    // No step, such as somebody coming back: how far the application is, and what its last step said, stay.
    const isAside = before !== undefined && told.step === 0
    const current = isAside ? { ...event, ...ofStep(before.event) } : event
    const { step } = current
    const kept = {
      step,
      event: current,
      birthDate: birthDate ?? before?.birthDate ?? null,
      // What isn't mentioned stays; an empty text removes it.
      title: (title ?? before?.title) || null,
      middleName: (middleName ?? before?.middleName) || null,
      citizenship: (citizenship ?? before?.citizenship) || null,
      exclusive: exclusive ?? before?.exclusive ?? false,
      businessType: businessType ?? before?.businessType ?? null,
      agentCode,
      changedAt: now,
    }
    const applicationRefId = mine.orderId
    // A browser that lost the response sends the same again, based on what was there before.
    const next = eventVersion(kept)
    if (before && version !== undefined && version !== eventVersion(before) && next !== eventVersion(before))
      return refused('changed-meanwhile')
    await tx
      .insert(application)
      .values({ applicationRefId, startedAt: now, ...kept })
      .onConflictDoUpdate({ target: application.applicationRefId, set: kept })
    // Whoever was written to before may not be the applicant.
    if (before && before.event.emailAddress.toLowerCase() !== event.emailAddress.toLowerCase())
      await closeToOthers(tx, applicationRefId, caller)
    // What is sent again is not a second step.
    const last = isAside ? await lastSavedEvent(tx, applicationRefId) : before?.event
    if (!isDeepStrictEqual(last, event))
      await tx.insert(applicationEvent).values({ applicationRefId, step: event.step, event, toldAt: now })
    const answer = ok({
      status: true as const,
      applicationRefID: applicationRefId,
      step,
      applicationStatus: applicationStatusText.draft,
      version: next,
    })
    return storeAnswer(tx, answer)
  })
}

/** What only a step changes. */
const ofStep = ({ step, customerBehavior }: Pick<SavedEvent, 'step' | 'customerBehavior'>) => ({
  step,
  customerBehavior,
})

const lastSavedEvent = async (tx: Transaction, applicationRefId: string) => {
  const [last] = await tx
    .select({ event: applicationEvent.event })
    .from(applicationEvent)
    .where(eq(applicationEvent.applicationRefId, applicationRefId))
    .orderBy(desc(applicationEvent.id))
    .limit(1)
  return last?.event
}

/**
 * Whose sale it is, undefined if it can't be: an agent's own, or as it was. A customer who goes on with what an agent began
 * doesn't take it from them.
 */
const codeFor = (before: string | null, told: string, own: string | undefined): string | null | undefined => {
  if (told === '') return own === undefined ? before : null
  return told === own || told === before ? told : undefined
}
