import { HOUR_MS } from '@hibla/contract/values/days'
import { claimDue, workOff } from '../../kernel/jobs/due-work.ts'
import type { Log } from '../../kernel/jobs/jobs.ts'
import { eq } from '../../kernel/postgres/sql.ts'
import { autopayEnrolment, type Enrolment } from './autopay.tables.ts'
import type { AutopayDeps } from './deps.ts'

/** Tells the gateway to forget the cards of enrolments that are over, until it has. */
export const forgetCards = (deps: AutopayDeps, log?: Log): Promise<void> =>
  workOff({
    claim: () => claimNext(deps),
    run: (enrolment) => forget(deps, enrolment),
    log,
    failure: 'autopay: could not have a card forgotten',
    about: ({ reference }) => ({ reference }),
  })

const claimNext = ({ db, clock }: AutopayDeps): Promise<Enrolment | undefined> => {
  const now = clock.now()
  return claimDue(db, {
    table: autopayEnrolment,
    key: 'reference',
    due: 'forgetAt',
    now,
    next: () => ({ forgetAt: new Date(now.getTime() + HOUR_MS) }),
  })
}

const forget = async ({ db, payments }: AutopayDeps, { reference, token }: Enrolment): Promise<void> => {
  if ((await payments.cards?.forget(token!)) !== 'forgotten') return
  await db
    .update(autopayEnrolment)
    .set({ token: null, forgetAt: null })
    .where(eq(autopayEnrolment.reference, reference))
}
