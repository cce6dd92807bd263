import type { verify as verifyCall } from '@hibla/contract/autopay/autopay.contract'
import { VERIFY_TRIES } from '@hibla/contract/autopay/enrolment.rule'
import { centavosIn } from '@hibla/contract/payments/payment-request.rule'
import { manilaDate } from '@hibla/contract/values/dates'
import { plusDays } from '@hibla/contract/values/days'
import { ok, refused } from '@hibla/contract/values/outcome'
import { eq } from '../../../kernel/postgres/sql.ts'
import type { RequestOf } from '../../../kernel/http/route.ts'
import { autopayEnrolment, type Enrolment } from '../autopay.tables.ts'
import { credit, end } from '../enrolment/end.ts'
import { hasUsedAttempts } from '../enrolment/enrol.ts'
import { emails, write } from '../emails.ts'
import { lockLive } from '../enrolment/live.ts'
import { ownAccount } from '../../../kernel/http/own-account.ts'
import type { AutopayDeps, Transaction } from '../deps.ts'

/** Confirms a card with the small amount that its owner sees in the card's statement. */
export const verify = async (deps: AutopayDeps, { caller, body, storeAnswer }: RequestOf<typeof verifyCall>) => {
  const own = ownAccount(caller, body.accountNumber)
  if (!own.ok) return own
  const amount = centavosIn(body.amount)
  // Something that is no amount isn't a guess.
  if (typeof amount === 'string') return refused('amount-not-valid')
  return deps.db.transaction(async (tx) => {
    const enrolment = await lockLive(tx, own.value)
    return storeAnswer(tx, await judge(tx, deps, enrolment, amount))
  })
}

const verified = ok({ status: true as const, state: 'VERIFIED' as const })

const judge = async (tx: Transaction, deps: AutopayDeps, enrolment: Enrolment | undefined, amount: number) => {
  if (enrolment?.state === 'VERIFIED') return verified
  if (enrolment?.state !== 'PARTIAL_VERIFIED') return refused('nothing-to-verify')
  return amount === enrolment.takenAmount ? accept(tx, deps, enrolment) : countWrong(tx, deps, enrolment)
}

const accept = async (tx: Transaction, deps: AutopayDeps, enrolment: Enrolment) => {
  const now = deps.clock.now()
  await tx
    .update(autopayEnrolment)
    .set({
      ...(await credit(tx, deps, enrolment)),
      state: 'VERIFIED',
      // A bill that is due today is charged today; yesterday's isn't any more.
      plannedTo: plusDays(manilaDate(now), -1),
      changedAt: now,
    })
    .where(eq(autopayEnrolment.reference, enrolment.reference))
  await write(tx, deps, enrolment.accountNumber, emails.on(enrolment))
  return verified
}

const countWrong = async (tx: Transaction, deps: AutopayDeps, enrolment: Enrolment) => {
  const wrongTries = enrolment.wrongTries + 1
  await tx.update(autopayEnrolment).set({ wrongTries }).where(eq(autopayEnrolment.reference, enrolment.reference))
  const triesLeft = VERIFY_TRIES - wrongTries
  // Guesses at the cards before count, too.
  if (triesLeft > 0 && !(await hasUsedAttempts(deps, tx, enrolment.accountNumber, enrolment.personId)))
    return refused('wrong-amount', { triesLeft })
  await end(tx, deps, enrolment, 'wrong-amounts')
  await write(tx, deps, enrolment.accountNumber, emails.wrongAmounts(enrolment))
  return refused('no-tries-left')
}
