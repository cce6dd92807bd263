import { and, eq, isNull, sql } from 'drizzle-orm'
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider'
import type { Database } from '../../../kernel/postgres/database.ts'
import type { EndedSessions } from './ended-sessions.ts'
import { oidcRecord } from './identity.tables.ts'

/** A session has one client, the portal, and so one grant; whatever hangs on a grant ends with it, but not a new login. */
const grantOf = (model: string, id: string, payload: AdapterPayload): string | undefined => {
  if (model === 'Grant') return id
  if (model === 'Interaction') return undefined
  return payload.grantId ?? Object.values(payload.authorizations ?? {})[0]?.grantId
}

const stored = (row: typeof oidcRecord.$inferSelect | undefined): AdapterPayload | undefined =>
  row && { ...row.payload, ...(row.consumedAt && { consumed: Math.floor(row.consumedAt.getTime() / 1000) }) }

/** What the OpenID library asks of a store, on PostgreSQL: it survives restarts, and all processes share it. */
export const recordsIn =
  (db: Database, ended: EndedSessions) =>
  (model: string): Adapter => {
    const at = (id: string) => and(eq(oidcRecord.model, model), eq(oidcRecord.id, id))
    return {
      upsert: async (id, payload, expiresIn = 0) => {
        const row = {
          payload: payload as Record<string, unknown>,
          grantId: grantOf(model, id, payload) ?? null,
          personId: payload.accountId ?? null,
          uid: payload.uid ?? null,
          expiresAt: sql`now() + make_interval(secs => ${expiresIn})`,
        }
        await db
          .insert(oidcRecord)
          .values({ model, id, ...row })
          .onConflictDoUpdate({ target: [oidcRecord.model, oidcRecord.id], set: row })
      },
      // No id of ours has this character, and PostgreSQL takes no text with it.
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
      /** Only one of two that come at the same time may use a code or a token; the other is taken for a thief. */
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
