import { isDeepStrictEqual } from 'node:util'
import type { removeMacro as removeCall, saveMacro as saveCall } from '@hibla/contract/support/desk.contract'
import { ok, refused } from '@hibla/contract/values/outcome'
import { and, asc, eq, isNull, sql } from '../../kernel/postgres/sql.ts'
import { noteSecurity } from '../../kernel/audit/audit.ts'
import type { RequestOf } from '../../kernel/http/route.ts'
import type { Executor } from '../../kernel/postgres/database.ts'
import type { SupportDeps } from './deps.ts'
import { ticketMacro } from './support.tables.ts'

export const listMacros = async (db: Executor) => {
  const { code, name, text, version } = ticketMacro
  return ok(
    await db
      .select({ code, name, text, version })
      .from(ticketMacro)
      .where(isNull(ticketMacro.removedAt))
      .orderBy(asc(ticketMacro.position), asc(ticketMacro.code)),
  )
}

const { code: codeOf, version: versionOf } = ticketMacro

/** Saves what somebody wrote on the basis of a version; new ones come last. Sent again, it's saved already. */
export const saveMacro = ({ db }: SupportDeps, { caller, params: { code }, body }: RequestOf<typeof saveCall>) =>
  db.transaction(async (tx) => {
    const { version, ...written } = body
    const [now] = await tx.select().from(ticketMacro).where(eq(codeOf, code)).for('update')
    const isThere = now?.removedAt === null
    if (isThere && isDeepStrictEqual({ ...now, ...written }, now)) return listMacros(tx)
    if (version === undefined ? now !== undefined : !isThere || now.version !== version)
      return refused('changed-meanwhile')
    const position = sql`(select coalesce(max(position), 0) + 1 from ${ticketMacro})`
    const saved = now
      ? await tx
          .update(ticketMacro)
          .set({ ...written, version: now.version + 1 })
          .where(eq(codeOf, code))
          .returning()
      : await tx
          .insert(ticketMacro)
          .values({ code, ...written, position })
          .onConflictDoNothing()
          .returning()
    if (saved.length === 0) return refused('changed-meanwhile')
    await noteSecurity(tx, {
      what: 'staff-action',
      byPersonId: caller.id,
      about: { did: 'ticket answer saved', answer: code },
    })
    return listMacros(tx)
  })

/** Removes the version that somebody saw. What is gone is gone, whoever removed it. */
export const removeMacro = ({ db, clock }: SupportDeps, { caller, params, query }: RequestOf<typeof removeCall>) =>
  db.transaction(async (tx) => {
    const isThere = and(eq(codeOf, params.code), isNull(ticketMacro.removedAt))
    const removed = await tx
      .update(ticketMacro)
      .set({ removedAt: clock.now(), version: sql`${versionOf} + 1` })
      .where(and(isThere, eq(versionOf, Number(query.version))))
      .returning()
    if (removed.length === 0)
      return (await tx.$count(ticketMacro, isThere)) > 0 ? refused('changed-meanwhile') : listMacros(tx)
    await noteSecurity(tx, {
      what: 'staff-action',
      byPersonId: caller.id,
      about: { did: 'ticket answer removed', answer: params.code },
    })
    return listMacros(tx)
  })
