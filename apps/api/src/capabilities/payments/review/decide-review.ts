import type {
  confirmReview as agreeContract,
  decideReview as contract,
} from '@hibla/contract/payments/refunds.contract'
import { ok, refused } from '@hibla/contract/values/outcome'
import { eq } from '../../../kernel/postgres/sql.ts'
import { noteSecurity } from '../../../kernel/audit/audit.ts'
import type { SignedInCaller } from '../../../kernel/http/caller.ts'
import type { RequestOf } from '../../../kernel/http/route.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import { canBePosted, canBeRefunded, executeDecision, findUnderReview, needsSecondPerson } from './execute-decision.ts'
import { reopen } from './finish-review-refund.ts'
import { lockPayment } from '../move.ts'
import type { PaymentsDeps } from '../deps.ts'
import { paymentHeld, type PaymentUnderReview, type Intent } from '../payments.tables.ts'
import { lockRefundedToday } from '../refunds/refunded-today.ts'
import { sendRefund } from '../refunds/send-refund.ts'
import { staffPayment } from './staff-payments.ts'

const note = (tx: Transaction, by: SignedInCaller, did: string, payment: string) =>
  noteSecurity(tx, { what: 'staff-action', byPersonId: by.id, about: { did, payment } })

const actions = { post: 'post', return: 'send back', close: 'close' } as const

/** Writes down a decision and carries it out, or leaves it to a second person. */
const decide = async (tx: Transaction, deps: PaymentsDeps, intent: Intent, held: PaymentUnderReview) => {
  const waits = held.needsSecond && held.decidedBy === null
  const done = waits ? ok(undefined) : await executeDecision(tx, deps, intent, held)
  if (!done.ok) return done
  const { reference, ...set } = held
  // What goes back is settled when the gateway says so.
  const isSettled = !waits && held.decision !== 'return'
  await tx
    .update(paymentHeld)
    .set({ ...set, settledAt: isSettled ? deps.clock.now() : null })
    .where(eq(paymentHeld.reference, reference))
  return done
}

/** Somebody decides about a held payment. It happens at once, unless a second person has to agree. */
export const decideReview = async (deps: PaymentsDeps, { caller, body, storeAnswer }: RequestOf<typeof contract>) => {
  const { reference, decision } = body
  const decided = await deps.db.transaction(async (tx) => {
    const intent = await lockPayment(tx, reference)
    if (!intent) return refused('not-found')
    const held = await findUnderReview(tx, reference)
    if (intent.state !== 'held' || !held) return refused('not-held')
    if (held.decision !== null) return refused('already-decided')
    if (decision === 'post' && !canBePosted(held)) return refused('cannot-post')
    if (decision === 'return' && !canBeRefunded(held)) return refused('cannot-return')
    const ofToday = await lockRefundedToday(tx, deps, caller.id, intent.accountNumber)
    const requested = {
      ...held,
      decision,
      note: body.note,
      needsSecond: needsSecondPerson(held, deps.limits, ofToday),
      askedBy: caller.id,
      decidedBy: null,
    }
    const done = await decide(tx, deps, intent, requested)
    if (!done.ok) return done
    await note(tx, caller, `decided to ${actions[decision]} a held payment`, reference)
    await storeAnswer(tx, ok({ status: true as const, payment: await staffPayment(tx, deps, caller, reference) }))
    return done
  })
  return decided.ok ? sendRefundAfterCommit(deps, caller, reference, decided.value) : decided
}

/** A second person agrees, or the payment is open for another decision. The database, too, refuses whoever decided. */
export const confirmReview = async (
  deps: PaymentsDeps,
  { caller, body, storeAnswer }: RequestOf<typeof agreeContract>,
) => {
  const { reference, agree } = body
  const agreed = await deps.db.transaction(async (tx) => {
    const intent = await lockPayment(tx, reference)
    const held = intent && (await findUnderReview(tx, reference))
    if (!held) return refused('not-found')
    const awaitsSecond = held.needsSecond && held.decision !== null && held.decidedBy === null
    if (!awaitsSecond) return refused('already-decided')
    if (held.askedBy === caller.id) return refused('own-decision')
    const done = agree ? await decide(tx, deps, intent, { ...held, decidedBy: caller.id }) : ok(undefined)
    if (!done.ok) return done
    if (!agree) await reopen(tx, reference)
    const did = agree ? 'agreed' : 'didn’t agree'
    await note(tx, caller, `${did} to ${actions[held.decision!]} a held payment`, reference)
    await storeAnswer(tx, ok({ status: true as const, payment: await staffPayment(tx, deps, caller, reference) }))
    return done
  })
  return agreed.ok ? sendRefundAfterCommit(deps, caller, reference, agreed.value) : agreed
}

/** What the gateway has to hear, it hears once the decision is certain. */
const sendRefundAfterCommit = async (
  deps: PaymentsDeps,
  caller: SignedInCaller,
  reference: string,
  refund: string | undefined,
) => {
  if (refund !== undefined) await sendRefund(deps, refund)
  return ok({ status: true as const, payment: await staffPayment(deps.db, deps, caller, reference) })
}
