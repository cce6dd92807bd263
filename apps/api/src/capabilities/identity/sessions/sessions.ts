import { browserName } from '@hibla/contract/identity/browser-name.rule'
import { ok, refused } from '@hibla/contract/values/outcome'
import { noteSecurity } from '../../../kernel/audit/audit.ts'
import type { SignedInCaller } from '../../../kernel/http/caller.ts'
import { networkOf } from '../../../kernel/http/limits/network.ts'
import type { IdentityDeps } from '../deps.ts'
import { deleteStepUpOfSession } from '../step-up/stored-step-ups.ts'

const shown =
  ({ claims }: SignedInCaller) =>
  ({
    id,
    startedAt,
    lastSeenAt,
    address,
    userAgent,
  }: Awaited<ReturnType<IdentityDeps['provider']['sessionsOf']>>[number]) => ({
    id,
    startedAt: startedAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    network: address === undefined ? null : networkOf(address),
    browser: userAgent === undefined ? null : browserName(userAgent),
    current: id === claims.sid,
  })

/** The sessions of whoever asks, this one first. */
export const sessions = async ({ provider }: IdentityDeps, caller: SignedInCaller) => {
  const open = (await provider.sessionsOf(caller.id)).map(shown(caller))
  return ok(open.toSorted((a, b) => Number(b.current) - Number(a.current)))
}

const end = async ({ db, provider }: IdentityDeps, caller: SignedInCaller, ids: string[]) => {
  for (const id of ids) {
    await provider.endSession(id)
    await deleteStepUpOfSession(db, id)
  }
  await noteSecurity(db, { what: 'sessions-ended', personId: caller.id, about: { count: ids.length } })
}

/** Only one's own: another person's session looks like one that doesn't exist. */
export const endSession = async (deps: IdentityDeps, caller: SignedInCaller, id: string) => {
  const own = await deps.provider.sessionsOf(caller.id)
  if (!own.some((session) => session.id === id)) return refused('not-found')
  await end(deps, caller, [id])
  return ok({ ended: 1 })
}

/** Also logins that somebody began with the password and keeps for later: they aren't sessions yet, so nobody sees them. */
export const endOtherSessions = async (deps: IdentityDeps, caller: SignedInCaller) => {
  await deps.provider.endUnfinishedLogins(caller.id)
  const own = await deps.provider.sessionsOf(caller.id)
  const others = own.map(({ id }) => id).filter((id) => id !== caller.claims.sid)
  if (others.length > 0) await end(deps, caller, others)
  return ok({ ended: others.length })
}
