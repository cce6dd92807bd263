import type { displayAttributes } from '@hibla/contract/identity/identity.contract'
import { ok, refused } from '@hibla/contract/values/outcome'
import { noteSecurity } from '../../kernel/audit/audit.ts'
import type { SignedInCaller } from '../../kernel/http/caller.ts'
import { notifyMobileChanged } from './emails.ts'
import type { IdentityDeps } from './deps.ts'
import { isUndone, noteMobileChange } from './undo-mobile.ts'

const DONE = { status: true } as const

/** Older calls also send the token in the body; it must be the caller's own. */
export const isOwnToken = async ({ provider }: IdentityDeps, caller: SignedInCaller, token: string): Promise<boolean> =>
  (await provider.verify(token))?.sub === caller.id

type DisplayChange = Partial<Record<(typeof displayAttributes)[number], boolean[]>>

export const updateAttributes = async (
  deps: IdentityDeps,
  caller: SignedInCaller,
  token: string,
  input: DisplayChange,
) => {
  if (!(await isOwnToken(deps, caller, token))) return refused('not-your-token')
  const attributes = Object.fromEntries(Object.entries(input).map(([name, [shown]]) => [name, shown]))
  await deps.provider.update(caller.id, { attributes })
  return ok(DONE)
}

/**
 * The owner hears of it before it happens, at the old number and by mail: rather of a change that fails than not at all. They
 * hear of it once, however often it's tried, and if they undo it at once it doesn't happen.
 */
export const updateMobileNumber = async (deps: IdentityDeps, caller: SignedInCaller, mobileNumber: string) => {
  const { db, clock, provider } = deps
  const person = await provider.find(caller.id)
  // A token can outlive its person by a few minutes.
  if (!person) return refused('not-found')
  const before = person.attributes.mobileNumber
  if (before === mobileNumber) return ok(DONE)
  const undoHash = await db.transaction(async (tx) => {
    const noted = await noteMobileChange(tx, clock.now(), { personId: person.id, before, mobileNumber })
    if (!noted.toTell) return noted.undoHash
    await notifyMobileChanged(tx, deps, person, noted.toTell)
    await noteSecurity(tx, {
      what: 'contact-changed',
      personId: person.id,
      about: { kind: 'mobileNumber', of: 'login' },
    })
    return noted.undoHash
  })
  await provider.update(person.id, async () =>
    (await isUndone(db, undoHash)) ? undefined : { attributes: { mobileNumber } },
  )
  return ok(DONE)
}
