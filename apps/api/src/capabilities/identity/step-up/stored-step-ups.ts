import { STEP_UP_MINUTES } from '@hibla/contract/values/time-limits'
import type { Endpoint } from '@hibla/contract/endpoint'
import { and, eq, ne, sql } from '../../../kernel/postgres/sql.ts'
import type { Caller } from '../../../kernel/http/caller.ts'
import type { Executor } from '../../../kernel/postgres/database.ts'
import { staleLogin, stepUp } from '../identity.tables.ts'
import type { IdentityDeps } from '../deps.ts'

const MINUTES = sql`make_interval(mins => ${STEP_UP_MINUTES}::int)`

/**
 * Whether a session has shown in the last ten minutes that it is in the right hands: it stepped up or, unless that must be
 * explicit, has only just logged in. A login's age is in the machine's time, like its token; the rest is in business time,
 * like codes.
 */
export const hasStepUp = async (
  { db, clock }: Pick<IdentityDeps, 'db' | 'clock'>,
  { id, claims }: Caller,
  how: NonNullable<Endpoint['stepUp']>,
): Promise<boolean> => {
  if (id === undefined || claims?.sid === undefined) return false
  const now = clock.now().toISOString()
  const [answer] = await db.execute<{ proved: boolean }>(sql`select
    exists (
      select from ${stepUp}
      where sid = ${claims.sid} and person_id = ${id}
        and until > ${now}::timestamptz and until <= ${now}::timestamptz + ${MINUTES})
    or ${how !== 'explicit'} and coalesce(to_timestamp(${claims.auth_time ?? null}::double precision) > greatest(
      now() - ${MINUTES}, (select before from ${staleLogin} where person_id = ${id})), false) as proved`)
  return answer?.proved === true
}

export const recordStepUp = async (tx: Executor, proof: typeof stepUp.$inferInsert): Promise<void> => {
  await tx.insert(stepUp).values(proof).onConflictDoUpdate({ target: stepUp.sid, set: proof })
}

export const deleteStepUpOfSession = async (tx: Executor, sid: string): Promise<void> => {
  await tx.delete(stepUp).where(eq(stepUp.sid, sid))
}

export const deleteStepUpOf = async (tx: Executor, { claims }: Caller): Promise<void> => {
  if (claims?.sid !== undefined) await deleteStepUpOfSession(tx, claims.sid)
}

export const deleteStepUpsOf = async (
  tx: Executor,
  personId: string,
  { except }: { except?: string | undefined } = {},
): Promise<void> => {
  await tx
    .delete(stepUp)
    .where(and(eq(stepUp.personId, personId), except === undefined ? undefined : ne(stepUp.sid, except)))
}

/** After this every session of the person has to prove itself again, even one that has only just logged in. */
export const deleteAllStepUpsOf = async (tx: Executor, personId: string): Promise<void> => {
  await deleteStepUpsOf(tx, personId)
  const before = sql`now()`
  await tx
    .insert(staleLogin)
    .values({ personId, before })
    .onConflictDoUpdate({ target: staleLogin.personId, set: { before } })
}
