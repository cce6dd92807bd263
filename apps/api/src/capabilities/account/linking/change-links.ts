import { setTimeout as pause } from 'node:timers/promises'
import { ok, refused, type Outcome } from '@hibla/contract/values/outcome'
import { noteSecurity } from '../../../kernel/audit/audit.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import { syncClaims, wantClaims } from './claims.ts'
import { removeLink, linkedAccountsOf, lockLinks, putInUse, type LinkedAccounts } from './links.ts'
import type { AccountDeps } from '../deps.ts'

/** How long people wait for their claims to follow. After that they get their answer, and the event does the rest. */
const SEEN_WITHIN_MS = 3_000

type Change<R extends string> = (tx: Transaction, held: LinkedAccounts) => Promise<Outcome<{ welcome?: boolean }, R>>

/**
 * Every change of a person's links: one transaction, one at a time. The claims follow right after it, for the person who
 * waits; should that fail, by the event. The answer comes from our rows, so it's right either way.
 */
export const changeLinks = async <R extends string>(
  deps: AccountDeps,
  personId: string,
  change: Change<R>,
): Promise<Outcome<LinkedAccounts, R>> => {
  const changed = await deps.db.transaction(async (tx): Promise<Outcome<LinkedAccounts, R>> => {
    await lockLinks(tx, personId)
    const done = await change(tx, await linkedAccountsOf(tx, personId))
    if (!done.ok) return done
    await wantClaims(tx, personId, done.value)
    return ok(await linkedAccountsOf(tx, personId))
  })
  if (changed.ok) {
    const followed = syncClaims(deps, personId).catch(() => undefined)
    await Promise.race([followed, pause(SEEN_WITHIN_MS, undefined, { ref: false })])
  }
  return changed
}

export const switchAccount = (deps: AccountDeps, personId: string, accountNumber: string) =>
  changeLinks(deps, personId, async (tx, held) => {
    if (!held.accountNumber.includes(accountNumber)) return refused('not-found')
    await putInUse(tx, { personId, accountNumber })
    return ok({})
  })

export const unlinkAccount = (deps: AccountDeps, personId: string, accountNumber: string) =>
  changeLinks(deps, personId, async (tx, held) => {
    if (!held.accountNumber.includes(accountNumber)) return refused('not-found')
    await removeLink(tx, { personId, accountNumber })
    await noteSecurity(tx, { what: 'account-unlinked', personId, about: { endsWith: accountNumber.slice(-4) } })
    return ok({})
  })
