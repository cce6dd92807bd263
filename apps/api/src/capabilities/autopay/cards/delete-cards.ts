import { HOUR_MS } from '@hibla/contract/values/days'
import { claimDue, processDue } from '../../../kernel/jobs/due-work.ts'
import type { Log } from '../../../kernel/jobs/jobs.ts'
import type { Database } from '../../../kernel/postgres/database.ts'
import { and, eq, inArray } from '../../../kernel/postgres/sql.ts'
import { autopayEnrolment, liveStates, type Enrolment } from '../autopay.tables.ts'
import type { AutopayDeps } from '../deps.ts'

/** Tells the gateway to forget the cards of enrolments that are over, until it has. */
export const deleteStoredCards = (deps: AutopayDeps, log?: Log): Promise<void> =>
  processDue({
    claim: () => claimNext(deps),
    run: (enrolment) => deleteStored(deps, enrolment),
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

/** A gateway may call a card the same wherever it was entered: forgotten for one account, another couldn't charge it any more. */
const isStillCharged = async (db: Database, token: string): Promise<boolean> =>
  (await db.$count(
    autopayEnrolment,
    and(eq(autopayEnrolment.token, token), inArray(autopayEnrolment.state, [...liveStates])),
  )) > 0

const deleteStored = async ({ db, payments }: AutopayDeps, { reference, token }: Enrolment): Promise<void> => {
  if (!(await isStillCharged(db, token!)) && (await payments.cards?.deleteCard(token!)) !== 'forgotten') return
  await db
    .update(autopayEnrolment)
    .set({ token: null, forgetAt: null })
    .where(eq(autopayEnrolment.reference, reference))
}
