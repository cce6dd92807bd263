import { contract } from '@hibla/contract'
import { EnrolmentRequest, type enrol as enrolCall } from '@hibla/contract/autopay/autopay.contract'
import { WRONG_TRIES_A_DAY } from '@hibla/contract/autopay/enrolment.rule'
import { DAY_MS, HOUR_MS } from '@hibla/contract/values/days'
import { ok, refused } from '@hibla/contract/values/outcome'
import { pages } from '@hibla/contract/values/paths'
import { and, eq, gt, isNull, or, sql } from '../../../kernel/postgres/sql.ts'
import { jsonInBase64 } from '../../../kernel/http/input/base64-json.ts'
import type { RequestOf } from '../../../kernel/http/route.ts'
import type { Executor } from '../../../kernel/postgres/database.ts'
import { newReference, nextAsk } from '../../payments/payments.service.ts'
import { pollCard } from '../cards/poll-card.ts'
import { autopayEnrolment, type Enrolment } from '../autopay.tables.ts'
import { lockLive } from './live.ts'
import type { AutopayDeps } from '../deps.ts'

/** Begins an enrolment, stored before the gateway hears of it. Begun twice, it's the same page at the gateway. */
export const enrol = async (deps: AutopayDeps, { caller, query, body }: RequestOf<typeof enrolCall>) => {
  const { accountNumber } = query
  const { data: request } = EnrolmentRequest.safeParse(jsonInBase64(body.data))
  if (request?.accountNumber !== accountNumber) return refused('payload-not-readable')
  const { cards } = deps.payments
  if (!cards) return refused('gateway-unavailable')
  const account = await deps.accounts.find(deps.db, accountNumber)
  if (!account || account.status === 'DISCONNECTED') return refused('account-closed')

  if (await hasUsedAttempts(deps, deps.db, accountNumber, caller.id)) return refused('too-many-wrong-amounts')
  const { begun, isNew } = await begin(deps, accountNumber, caller.id)
  if (begun?.state !== 'started') return refused('already-enrolled')
  // Its page is over, and the gateway doesn't say whether a card was entered there.
  if (begun.expiresAt <= deps.clock.now()) return ok({ status: false, url: null })
  if (begun.url !== null) return ok({ status: true, url: begun.url })
  const { firstName, lastName, mobileNumber } = account
  const { origin, brand } = deps
  const started = await cards.enrol({
    reference: begun.reference,
    description: `${brand.product} AutoPay for account ${accountNumber}`,
    payer: {
      firstName,
      lastName,
      email: account.email ?? caller.claims.email ?? brand.support.email,
      ...(mobileNumber !== null && { phone: mobileNumber }),
    },
    returnUrl: `${origin}${pages.autoPay}`,
    notificationUrl: `${origin}/api${contract.autopay.notifiedOfCard.path}`,
  })
  const isThis = and(eq(autopayEnrolment.reference, begun.reference), eq(autopayEnrolment.state, 'started'))
  if (started.outcome === 'redirect') {
    const { url } = started
    await deps.db.update(autopayEnrolment).set({ url }).where(isThis)
    return ok({ status: true, url })
  }
  // A refusal only says something about a first attempt: an earlier one may have got there.
  if (started.outcome !== 'refused' || !isNew) return ok({ status: false, url: null })
  // It's not the card that was refused, so nobody is told that later.
  await deps.db
    .update(autopayEnrolment)
    .set({ state: 'ended', endedBecause: 'not-begun', askAt: null, changedAt: deps.clock.now() })
    .where(and(isThis, isNull(autopayEnrolment.url)))
  return refused('gateway-refused')
}

/**
 * Each enrolment allows a few guesses at its amount, whether it ends with the last of them or is cancelled before. Those for all
 * accounts that one person has set up count together: whoever has several doesn't get to try more cards.
 */
export const hasUsedAttempts = async (
  { clock }: AutopayDeps,
  db: Executor,
  accountNumber: string,
  personId: string | null,
): Promise<boolean> => {
  const dayAgo = new Date(clock.now().getTime() - DAY_MS)
  const isOfAccount = eq(autopayEnrolment.accountNumber, accountNumber)
  const isTheirs = personId === null ? isOfAccount : or(isOfAccount, eq(autopayEnrolment.personId, personId))
  const [guessed] = await db
    .select({ wrong: sql<number>`coalesce(sum(${autopayEnrolment.wrongTries}), 0)::int` })
    .from(autopayEnrolment)
    .where(and(isTheirs, gt(autopayEnrolment.changedAt, dayAgo)))
  return guessed!.wrong >= WRONG_TRIES_A_DAY
}

type Begun = { begun: Enrolment | undefined; isNew: boolean }

/** A new enrolment, or the one that the account has. One whose page is over is asked about first. */
const begin = async (deps: AutopayDeps, accountNumber: string, personId: string): Promise<Begun> => {
  const known = await deps.db.transaction((tx) => lockLive(tx, accountNumber))
  const isOver = known?.state === 'started' && known.expiresAt <= deps.clock.now()
  if (isOver) await pollCard(deps, known)
  else if (known) return { begun: known, isNew: false }
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const expiresAt = new Date(now.getTime() + HOUR_MS)
    const fresh = { reference: newReference(), accountNumber, personId, startedAt: now, changedAt: now, expiresAt }
    const [inserted] = await tx
      .insert(autopayEnrolment)
      .values({ ...fresh, state: 'started', askAt: nextAsk(expiresAt, 0, now) })
      .onConflictDoNothing()
      .returning()
    // Otherwise somebody else was faster.
    return { begun: inserted ?? (await lockLive(tx, accountNumber)), isNew: inserted !== undefined }
  })
}
