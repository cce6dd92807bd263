import { ok, refused, type Outcome } from '@hibla/contract/values/outcome'
import type { SecondFactorUndo } from '@hibla/contract/identity/second-factor.contract'
import { undoableUntil } from '@hibla/contract/values/time-limits'
import { and, eq, gte, isNull } from '../../../kernel/postgres/sql.ts'
import type { Executor, Transaction } from '../../../kernel/postgres/database.ts'
import { hashOfToken, newToken } from '../../../kernel/secret-token.ts'
import { endSessionsSoon } from '../sessions/end-sessions.ts'
import { addedApp } from '../identity.tables.ts'
import type { IdentityDeps } from '../deps.ts'
import { deleteAllStepUpsOf } from '../step-up/stored-step-ups.ts'
import { notifyAppUndone } from './second-factor-emails.ts'

/** Returns the token of the link that removes the app. */
export const noteAddedApp = async (
  tx: Transaction,
  now: Date,
  app: { personId: string; since: Date },
): Promise<string> => {
  const token = newToken()
  await tx.insert(addedApp).values({ undoHash: hashOfToken(token), ...app, addedAt: now })
  return token
}

const find = async (db: Executor, token: string, now: Date) => {
  const [asked] = await db
    .select()
    .from(addedApp)
    .where(eq(addedApp.undoHash, hashOfToken(token)))
  if (!asked || undoableUntil(asked.addedAt) <= now) return refused('link-expired')
  return asked.undoneAt ? refused('already-undone') : ok(asked)
}

type Undo = Promise<Outcome<SecondFactorUndo, 'link-expired' | 'already-undone'>>

const described = async (
  { secondFactor }: IdentityDeps,
  { personId, addedAt }: { personId: string; addedAt: Date },
) => {
  const { required = false } = (await secondFactor?.state(personId)) ?? {}
  return { addedAt: addedAt.toISOString(), required }
}

export const secondFactorUndo = async (deps: IdentityDeps, token: string): Undo => {
  const found = await find(deps.db, token, deps.clock.now())
  return found.ok ? ok(await described(deps, found.value)) : found
}

/** Whoever set up this app may have set up others since: they go too, and their links have nothing left to undo. */
export const undoSecondFactor = async (deps: IdentityDeps, token: string): Undo => {
  const { db, clock, provider, secondFactor } = deps
  const now = clock.now()
  const found = await find(db, token, now)
  if (!found.ok) return found
  const { personId, since, undoHash } = found.value
  const [person, undo] = [await provider.find(personId), await described(deps, found.value)]
  return db.transaction(async (tx) => {
    const undone = await tx
      .update(addedApp)
      .set({ undoneAt: now })
      .where(and(eq(addedApp.personId, personId), gte(addedApp.since, since), isNull(addedApp.undoneAt)))
      .returning({ undoHash: addedApp.undoHash })
    if (!undone.some((each) => each.undoHash === undoHash)) return refused('already-undone')
    await secondFactor?.removeSince(tx, personId, since)
    await deleteAllStepUpsOf(tx, personId)
    await endSessionsSoon(tx, personId)
    if (person) await notifyAppUndone(tx, deps, person, undo)
    return ok(undo)
  })
}
