import { type VerificationVersion, verificationVersionOf } from '@hibla/contract/applications/verification.contract'
import { ok, refused } from '@hibla/contract/values/outcome'
import { oneTimeExpiry } from '@hibla/contract/values/time-limits'
import { and, eq, isNull } from '../../../kernel/postgres/sql.ts'
import type { StoreAnswer } from '../../../kernel/http/route.ts'
import { outbox } from '../../../kernel/outbox/outbox.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import { hashOfToken, newToken } from '../../../kernel/secret-token.ts'
import { application, applicationLink as link } from '../applications.tables.ts'
import { appointmentLost } from '../appointments/lost.ts'
import { appointmentOf } from '../appointments/slots.ts'
import { moveTo } from '../move.ts'
import type { ApplicationsDeps } from '../deps.ts'

/** Makes the link that confirms an application, so that only the one in the newest mail works. */
export const newLink = async (tx: Transaction, applicationRefId: string, now: Date): Promise<string> => {
  const token = newToken()
  const made = { hash: hashOfToken(token), expiresAt: oneTimeExpiry(now) }
  await tx
    .insert(link)
    .values({ applicationRefId, ...made })
    .onConflictDoUpdate({ target: link.applicationRefId, targetWhere: isNull(link.usedAt), set: made })
  return token
}

/** Confirms an application's email address, after which we review it. Of two uses at the same moment, one confirms. */
export const verify = (
  { db, clock }: Pick<ApplicationsDeps, 'db' | 'clock'>,
  version: VerificationVersion,
  token: string,
  storeAnswer: StoreAnswer,
) =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const hash = hashOfToken(token)
    const [found] = await tx.select().from(link).where(eq(link.hash, hash)).for('update')
    if (!found || verificationVersionOf(found.applicationRefId) !== version) return refused('link-expired')
    if (found.usedAt) return refused('link-used')
    if (found.expiresAt <= now) return refused('link-expired')
    const { applicationRefId } = found
    const isWaiting = and(eq(application.applicationRefId, applicationRefId), eq(application.status, 'submitted'))
    const proved = await tx.update(application).set({ emailVerifiedAt: now }).where(isWaiting).returning()
    if (proved.length === 0) return refused('link-expired')
    await tx.update(link).set({ usedAt: now }).where(eq(link.hash, hash))
    const before = await appointmentOf(tx, applicationRefId)
    await moveTo(tx, { clock }, found, { to: 'in-review', by: 'applicant' })
    // The database has dropped it if its day has come or others have the place.
    if (before && !(await appointmentOf(tx, applicationRefId)))
      await outbox(tx, appointmentLost, { applicationRefId, day: before.day, half: before.half })
    return storeAnswer(tx, ok({ status: true as const, appRefID: applicationRefId }))
  })
