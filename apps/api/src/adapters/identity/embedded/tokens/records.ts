import { and, eq, isNull, sql } from '../../../../kernel/postgres/sql.ts'
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider'
import type { Database } from '../../../../kernel/postgres/database.ts'
import type { EndedSessions } from '../login/ended-sessions.ts'
import { firstStepIn } from '../login/first-step.ts'
import { oidcRecord } from '../identity.tables.ts'

/** A session has one client, the portal, so one grant; everything under a grant ends with it, but not a new login. */
const grantOf = (model: string, id: string, payload: AdapterPayload): string | undefined => {
  if (model === 'Grant') return id
  if (model === 'Interaction') return undefined
  return payload.grantId ?? Object.values(payload.authorizations ?? {})[0]?.grantId
}

/** A login whose password was right, but which the browser hasn't come back for, is the person's too and ends with the others. */
const personOf = ({ accountId, result, lastSubmission }: AdapterPayload): string | undefined =>
  accountId ?? result?.login?.accountId ?? firstStepIn(lastSubmission)?.personId

const stored = (row: typeof oidcRecord.$inferSelect | undefined): AdapterPayload | undefined =>
  row && { ...row.payload, ...(row.consumedAt && { consumed: Math.floor(row.consumedAt.getTime() / 1000) }) }

/** The OpenID library's storage on PostgreSQL, which survives restarts and is shared by all processes. */
export const recordsIn =
  (db: Database, ended: EndedSessions) =>
  (model: string): Adapter => {
    const at = (id: string) => and(eq(oidcRecord.model, model), eq(oidcRecord.id, id))
    return {
      upsert: async (id, payload, expiresIn = 0) => {
        const row = {
          payload: payload as Record<string, unknown>,
          grantId: grantOf(model, id, payload) ?? null,
          personId: personOf(payload) ?? null,
          uid: payload.uid ?? null,
          expiresAt: sql`now() + make_interval(secs => ${expiresIn})`,
        }
        await db
          .insert(oidcRecord)
          .values({ model, id, ...row })
          .onConflictDoUpdate({ target: [oidcRecord.model, oidcRecord.id], set: row })
      },
      // Our ids never contain this character, and PostgreSQL can't store it.
      find: async (id) =>
        id.includes('\0') ? undefined : stored((await db.select().from(oidcRecord).where(at(id)))[0]),
      findByUid: async (uid) =>
        stored(
          (
            await db
              .select()
              .from(oidcRecord)
              .where(and(eq(oidcRecord.model, model), eq(oidcRecord.uid, uid)))
          )[0],
        ),
      findByUserCode: async () => undefined,
      /** If two requests use the same code or token at once, only one succeeds; the other is treated as theft. */
      consume: async (id) => {
        const [first] = await db
          .update(oidcRecord)
          .set({ consumedAt: sql`now()` })
          .where(and(at(id), isNull(oidcRecord.consumedAt)))
          .returning({ id: oidcRecord.id })
        if (first) return
        const [row] = await db.select().from(oidcRecord).where(at(id))
        if (row?.grantId) await db.transaction((tx) => ended.endGrants(tx, [row.grantId!]))
        throw new errors.InvalidGrant('already used')
      },
      destroy: async (id) => {
        if (model === 'Grant') await db.transaction((tx) => ended.endGrants(tx, [id]))
        else await db.delete(oidcRecord).where(at(id))
      },
      revokeByGrantId: async (grantId) => {
        await db.delete(oidcRecord).where(and(eq(oidcRecord.model, model), eq(oidcRecord.grantId, grantId)))
      },
    }
  }
