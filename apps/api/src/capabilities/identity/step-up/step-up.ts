import type { stepUp as contract } from '@hibla/contract/identity/identity.contract'
import { STEP_UP_MINUTES } from '@hibla/contract/values/time-limits'
import type { InputOf } from '@hibla/contract/endpoint'
import { maskedAddress } from '@hibla/contract/values/contact-address'
import { ok, refused } from '@hibla/contract/values/outcome'
import { noteSecurity } from '../../../kernel/audit/audit.ts'
import type { SignedInCaller } from '../../../kernel/http/caller.ts'
import { withinLimit } from '../../../kernel/http/limits/shared-limit.ts'
import { uuidFrom } from '../../../kernel/ids/uuid-from.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import { giveBackCode, redeemCode, sendCode } from '../one-time-codes.ts'
import type { IdentityDeps } from '../deps.ts'
import { recordStepUp } from './stored-step-ups.ts'

/** Per session: whoever guesses in a stolen one doesn't use up the tries of its owner's others. */
const TRIES = { max: 5, seconds: 600 }

// Tokens without a session belong to programs and are never accepted.
const sessionOf = ({ claims }: SignedInCaller) => claims.sid!

/** One code at a time per session, so that asking for more codes doesn't allow more guesses. */
const referenceOf = (caller: SignedInCaller) => uuidFrom(`step-up ${sessionOf(caller)}`)

/** The code goes to the login's own address, which no call can change, whatever has become of an account's contacts. */
export const sendStepUpCode = async (deps: IdentityDeps, caller: SignedInCaller) => {
  const person = await deps.provider.find(caller.id)
  if (!person?.emailVerified) return refused('no-address')
  const to = { email: person.email }
  const sent = await sendCode(deps, 'ForStepUp', to, referenceOf(caller))
  if (!sent.ok) return sent
  return ok({ status: true as const, sentTo: maskedAddress(to) })
}

type Given = InputOf<typeof contract>['body']

const PROVED = ok({})

const refusals = {
  wrong: 'wrong-password',
  unclear: 'password-unclear',
  'wrong-code': 'wrong-app-code',
  'needs-code': 'app-code-needed',
  locked: 'locked',
} as const

/** Asks the provider, outside of any transaction: it may be another program, and counts wrong passwords by itself. */
const checkPassword = async (
  { provider, secondFactor }: IdentityDeps,
  caller: SignedInCaller,
  { password, totp, hasApp }: Extract<Given, { password: string }> & { hasApp: boolean },
) => {
  const { address, device } = caller
  const person = await provider.find(caller.id)
  if (!person) return refused('wrong-password')
  // A code of our own app is used up later, together with noting the proof. Keycloak takes both at once.
  const checked = await provider.passwordIs(person, password, {
    ...(address !== undefined && { address }),
    ...(device !== undefined && { device }),
    ...(totp !== undefined && !secondFactor && { totp }),
  })
  if (checked === 'right' || (checked === 'needs-code' && hasApp && secondFactor)) return PROVED
  return refused(refusals[checked])
}

/**
 * What comes before any code is used up. Whoever has an app always gives its code too: a stolen session mustn't need less
 * than a login.
 */
const beforeCodes = async (deps: IdentityDeps, caller: SignedInCaller, given: Given, hasApp: boolean) => {
  if (hasApp && given.totp === undefined) return refused('app-code-needed')
  if (!(await withinLimit(deps.db, 'step-up', sessionOf(caller), TRIES))) return refused('locked')
  if ('password' in given) return checkPassword(deps, caller, { ...given, hasApp })
  // Keycloak checks a code of an app only together with the password.
  return hasApp && !deps.secondFactor ? refused('password-needed') : PROVED
}

/** A mailed code stands for the password, never for the app. */
const useCodes = async (tx: Transaction, deps: IdentityDeps, caller: SignedInCaller, given: Given, hasApp: boolean) => {
  const reference = referenceOf(caller)
  if ('code' in given) {
    const redeemed = await redeemCode({ ...deps, db: tx }, reference, 'ForStepUp', given.code)
    if (!redeemed.ok) return redeemed
  }
  if (!hasApp || !deps.secondFactor) return PROVED
  const checked = await deps.secondFactor.check(tx, { personId: caller.id, device: caller.device }, given.totp ?? '')
  if (checked.kind === 'right') return PROVED
  // So that a slip doesn't cost people another mail.
  if ('code' in given) await giveBackCode(tx, reference)
  return refused(checked.kind === 'locked' ? 'locked' : 'wrong-app-code')
}

/** Codes are used up and the proof is noted in one transaction: a process that dies in between costs nobody a recovery code. */
export const stepUp = async (deps: IdentityDeps, caller: SignedInCaller, given: Given) => {
  const { db, clock, provider } = deps
  const by = 'code' in given ? 'mailed code' : 'password'
  const hasApp = await provider.hasApp(caller.id)
  const before = await beforeCodes(deps, caller, given, hasApp)
  if (!before.ok && before.refusal === 'app-code-needed') return before
  return db.transaction(async (tx) => {
    const proved = before.ok ? await useCodes(tx, deps, caller, given, hasApp) : before
    if (!proved.ok) {
      await noteSecurity(tx, { what: 'step-up-refused', personId: caller.id, about: { by, why: proved.refusal } })
      return proved
    }
    const until = new Date(clock.now().getTime() + STEP_UP_MINUTES * 60_000)
    await recordStepUp(tx, { sid: sessionOf(caller), personId: caller.id, until })
    await noteSecurity(tx, { what: 'step-up', personId: caller.id, about: { by } })
    return ok({ status: true as const, until: until.toISOString() })
  })
}
