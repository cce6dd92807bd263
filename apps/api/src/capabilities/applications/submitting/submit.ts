import type { ServiceAddress } from '@hibla/contract/address/address.contract'
import { applicationStatusText } from '@hibla/contract/applications/status.rule'
import type { submitApplication } from '@hibla/contract/applications/submit.contract'
import type { InputOf } from '@hibla/contract/endpoint'
import { ok, refused, refusedFor } from '@hibla/contract/values/outcome'
import { eq } from '../../../kernel/postgres/sql.ts'
import type { Caller } from '../../../kernel/http/caller.ts'
import type { StoreAnswer } from '../../../kernel/http/route.ts'
import { pipelined } from '../../../kernel/postgres/pipelined.ts'
import { application, applicationOrder as order, type Agreed } from '../applications.tables.ts'
import { holderOf, hasLogin, confirmReservation } from '../appointments/reservations.ts'
import { daysOf, isOverbooked } from '../appointments/slots.ts'
import type { priceOf } from '../drafts/choose.ts'
import { moveTo } from '../move.ts'
import { lockedApplication } from '../drafts/orders.ts'
import type { ApplicationsDeps } from '../deps.ts'
import { readToday, completenessOf } from './completeness.ts'
import { isCheckedLately, stillServed, type Served } from './still-served.ts'

type Input = InputOf<typeof submitApplication>['body']

/**
 * Sends an application in, at the price the applicant saw. One round trip reads and locks all of it, one writes and
 * commits; with the claim of the idempotency key that makes three. Only a place that was checked longer ago is checked
 * again first, outside the transaction, which must not wait for another connection.
 */
export const submit = async (deps: ApplicationsDeps, caller: Caller, input: Input, storeAnswer: StoreAnswer) => {
  const [today, sellsAt] = await Promise.all([readToday(deps), deps.agents.territoryOf(deps.db, caller)])
  let served: Sending['served']
  for (;;) {
    const sent = await sendIn(deps, { caller, input, storeAnswer, today, sellsAt, served })
    if (!('unchecked' in sent)) return sent
    served = (await stillServed(deps, caller, sent.unchecked)) ?? 'not-served'
  }
}

type Sending = {
  caller: Caller
  input: Input
  storeAnswer: StoreAnswer
  today: Awaited<ReturnType<typeof readToday>>
  /** Where the caller may sell, if they are an agent. */
  sellsAt: (address: ServiceAddress | null) => boolean
  /** What was found at its place just now. */
  served: Served | 'not-served' | undefined
}

const sendIn = (deps: ApplicationsDeps, { caller, input, storeAnswer, today, sellsAt, served }: Sending) => {
  const { db, clock, documents } = deps
  const applicationRefId = input.applicationRefID
  const at = clock.now()
  const sent = db.transaction(async (tx) => {
    // Sent together; the others read what is true once the first has its lock.
    const [found, days, files] = await Promise.all([
      lockedApplication(tx, deps, caller, applicationRefId),
      daysOf(tx, applicationRefId, today.offers.today),
      documents.held(tx, applicationRefId),
    ])
    if (!found?.rights.fillsIn) return refused('not-found')
    if (found.application.status !== 'draft') return refused('already-submitted')
    if (found.rights.by === 'agent' && !sellsAt(found.order.place?.address ?? null))
      return refused('location-not-allowed')
    // If the address was changed meanwhile, what was found is about another one.
    const now = isCheckedLately(found.order, at) ? found.order : served
    if (!now) return { unchecked: found.order }
    const isServed = now !== 'not-served'
    const { priced, obstacles } = judge(completenessOf(today, { ...found, days, files, isServed }), input)
    const [first, ...others] = obstacles
    if (first) return refusedFor([first, ...others])

    const answer = ok({
      status: true as const,
      applicationRefID: applicationRefId,
      applicationStatus: applicationStatusText.submitted,
    })
    const { visitFirst } = isServed ? now : found.order
    const place = tx.update(order).set({ visitFirst }).where(eq(order.orderId, applicationRefId))
    const learns = visitFirst === found.order.visitFirst ? [] : [place]
    const agrees = tx
      .update(application)
      .set({ agreed: agreedOn(priced!, at) })
      .where(eq(application.applicationRefId, applicationRefId))
    const holding = { holder: holderOf(caller), by: found.rights.by, applicationRefId, now: at }
    const vouches = hasLogin(caller) ? [confirmReservation(tx, holding)] : []
    const moves = moveTo(tx, deps, found.application, { to: 'submitted', by: found.rights.by, byPersonId: caller.id })
    const closes = documents.close(tx, applicationRefId)
    pipelined(tx, [...learns, agrees, ...vouches, moves, closes, storeAnswer(tx, answer)])
    return answer
  })
  return sent.catch((error: unknown) => {
    if (isOverbooked(error)) return refusedFor(['appointment-taken'])
    throw error
  })
}

/** Everything that keeps an application from being sent in, and its price if it has one. */
const judge = ({ priced, obstacles }: ReturnType<typeof completenessOf>, seen: Input) => {
  const quote = priced?.quote
  const isAsSeen =
    quote === undefined || (quote.firstTotal === seen.firstTotal && quote.monthlyTotal === seen.monthlyTotal)
  return { priced, obstacles: isAsSeen ? obstacles : [...obstacles, 'price-changed' as const] }
}

type Priced = Extract<ReturnType<typeof priceOf>, { ok: true }>['value']

/** Only what the contract is about; descriptions and dates of the offer may change. */
const agreedOn = ({ quote, plan, term, addons }: Priced, at: Date): Agreed => ({
  quote,
  chosen: {
    plan: {
      planId: plan.planId,
      name: plan.name,
      speedMbps: plan.speedMbps,
      technology: plan.technology,
      monthlyFee: plan.monthlyFee,
      installationFee: plan.installationFee,
      switcher: plan.switcher,
    },
    term: { termMonths: term.termMonths, name: term.name, oneTimeFee: term.oneTimeFee },
    addons: addons.map(({ addonId, name, monthlyFee, oneTimeFee, quantity }) => ({
      addonId,
      name,
      monthlyFee,
      oneTimeFee,
      quantity,
    })),
  },
  at: at.toISOString(),
})
