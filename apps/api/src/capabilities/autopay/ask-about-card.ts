import { claimDue, workOff } from '../../kernel/jobs/due-work.ts'
import type { Log } from '../../kernel/jobs/jobs.ts'
import { nextAsk } from '../payments/payments.door.ts'
import { autopayEnrolment, type Enrolment } from './autopay.tables.ts'
import { applyTold, closeUnentered } from './card-entered.ts'
import { lockEnrolment } from './live.ts'
import type { AutopayParts } from './parts.ts'

/** Asks the gateway whether the card was entered, and does what follows from it. False if it didn't answer. */
export const askAboutCard = async (parts: AutopayParts, { reference }: Enrolment): Promise<boolean> => {
  const told = await parts.payments.cards?.askCard(reference)
  if (!told || told.about === 'unknown' || told.about === 'payment') return false
  await parts.db.transaction(async (tx) => {
    const enrolment = await lockEnrolment(tx, reference)
    if (!enrolment) return
    if (told.about === 'card' || told.about === 'card-refused') await applyTold(tx, parts, enrolment, told)
    else if (enrolment.expiresAt <= parts.clock.now()) await closeUnentered(tx, parts, enrolment, 'expired')
  })
  return true
}

const claimNext = ({ db, clock }: AutopayParts): Promise<Enrolment | undefined> => {
  const now = clock.now()
  return claimDue(db, {
    table: autopayEnrolment,
    key: 'reference',
    due: 'askAt',
    now,
    next: ({ asked, expiresAt }) => ({ asked: asked + 1, askAt: nextAsk(expiresAt, asked + 1, now) }),
  })
}

export const askAboutCards = (parts: AutopayParts, log?: Log): Promise<void> =>
  workOff({
    claim: () => claimNext(parts),
    run: (enrolment) => askAboutCard(parts, enrolment),
    log,
    failure: 'autopay: could not ask about a card',
    about: ({ reference }) => ({ reference }),
  })
