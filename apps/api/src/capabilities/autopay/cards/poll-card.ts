import { claimDue, processDue } from '../../../kernel/jobs/due-work.ts'
import type { Log } from '../../../kernel/jobs/jobs.ts'
import { nextAsk } from '../../payments/payments.service.ts'
import { autopayEnrolment, type Enrolment } from '../autopay.tables.ts'
import { applyNotification, closeUnentered } from './card-entered.ts'
import { lockEnrolment } from '../enrolment/live.ts'
import type { AutopayDeps } from '../deps.ts'

/** Asks the gateway whether the card was entered, and does what follows from it. False if it didn't answer. */
export const pollCard = async (deps: AutopayDeps, { reference }: Enrolment): Promise<boolean> => {
  const told = await deps.payments.cards?.pollCard(reference)
  if (!told || told.about === 'unknown' || told.about === 'payment') return false
  await deps.db.transaction(async (tx) => {
    const enrolment = await lockEnrolment(tx, reference)
    if (!enrolment) return
    if (told.about === 'card' || told.about === 'card-refused') await applyNotification(tx, deps, enrolment, told)
    else if (enrolment.expiresAt <= deps.clock.now()) await closeUnentered(tx, deps, enrolment, 'expired')
  })
  return true
}

const claimNext = ({ db, clock }: AutopayDeps): Promise<Enrolment | undefined> => {
  const now = clock.now()
  return claimDue(db, {
    table: autopayEnrolment,
    key: 'reference',
    due: 'askAt',
    now,
    next: ({ asked, expiresAt }) => ({ asked: asked + 1, askAt: nextAsk(expiresAt, asked + 1, now) }),
  })
}

export const pollCards = (deps: AutopayDeps, log?: Log): Promise<void> =>
  processDue({
    claim: () => claimNext(deps),
    run: (enrolment) => pollCard(deps, enrolment),
    log,
    failure: 'autopay: could not ask about a card',
    about: ({ reference }) => ({ reference }),
  })
