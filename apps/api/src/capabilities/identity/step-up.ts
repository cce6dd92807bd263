import type { stepUp as contract } from '@hibla/contract/identity/identity.contract'
import { STEP_UP_MINUTES } from '@hibla/contract/identity/step-up.rule'
import type { InputOf } from '@hibla/contract/endpoint'
import { maskedAddress } from '@hibla/contract/values/contact-address'
import { ok, refused } from '@hibla/contract/values/outcome'
import { noteSecurity } from '../../kernel/audit/audit.ts'
import type { SignedInCaller } from '../../kernel/http/caller.ts'
import { withinLimit } from '../../kernel/http/shared-limit.ts'
import { uuidFrom } from '../../kernel/ids/uuid-from.ts'
import { giveBackCode, redeemCode, sendCode } from './one-time-codes.ts'
import type { IdentityParts } from './parts.ts'
import { noteProof } from './proofs.ts'

/** Per session: whoever guesses in a stolen one doesn't use up the tries of its owner's others. */
const TRIES = { max: 5, seconds: 600 }

// Tokens without a session belong to programs and are never accepted.
const sessionOf = ({ claims }: SignedInCaller) => claims.sid!

/** One code at a time per session, so that asking for more codes doesn't allow more guesses. */
const referenceOf = (caller: SignedInCaller) => uuidFrom(`step-up ${sessionOf(caller)}`)

/** The code goes to the login's own address, which no call can change, whatever has become of an account's contacts. */
export const sendStepUpCode = async (parts: IdentityParts, caller: SignedInCaller) => {
  const person = await parts.provider.find(caller.id)
  if (!person?.emailVerified) return refused('no-address')
  const to = { email: person.email }
  const sent = await sendCode(parts, 'ForStepUp', to, referenceOf(caller))
  if (!sent.ok) return sent
  return ok({ status: true as const, sentTo: maskedAddress(to) })
}

type Given = InputOf<typeof contract>['body']

type Proof<K> = Extract<Given, Record<K & string, string>> & { hasApp: boolean }

const PROVED = ok({})

const byPassword = async (
  { provider }: IdentityParts,
  caller: SignedInCaller,
  { password, totp }: Proof<'password'>,
) => {
  const { address, device } = caller
  const person = await provider.find(caller.id)
  if (!person) return refused('wrong-password')
  const checked = await provider.passwordIs(person, password, {
    ...(address !== undefined && { address }),
    ...(device !== undefined && { device }),
    ...(totp !== undefined && { totp }),
  })
  return checked === 'right' ? PROVED : refused(refusals[checked])
}

const refusals = {
  wrong: 'wrong-password',
  unclear: 'password-unclear',
  'wrong-code': 'wrong-app-code',
  locked: 'locked',
} as const

/** A mailed code stands for the password, never for the app. */
const byCode = async (parts: IdentityParts, caller: SignedInCaller, { code, totp, hasApp }: Proof<'code'>) => {
  const { secondFactor } = parts
  // Keycloak checks a code of an app only together with the password.
  if (hasApp && !secondFactor) return refused('password-needed')
  const reference = referenceOf(caller)
  const redeemed = await redeemCode(parts, reference, 'ForStepUp', code)
  if (!redeemed.ok) return redeemed
  const checked = hasApp ? await secondFactor!.check(caller.id, totp ?? '') : { kind: 'right' as const }
  if (checked.kind === 'right') return PROVED
  // So that a slip doesn't cost people another mail.
  await giveBackCode(parts.db, reference)
  return refused(checked.kind === 'locked' ? 'locked' : 'wrong-app-code')
}

/** Whoever has an app always gives its code too: a session that was stolen or left open mustn't need less than a login. */
const prove = async (parts: IdentityParts, caller: SignedInCaller, given: Given) => {
  const hasApp = await parts.provider.hasApp(caller.id)
  if (hasApp && given.totp === undefined) return refused('app-code-needed')
  if (!(await withinLimit(parts.db, 'step-up', sessionOf(caller), TRIES))) return refused('locked')
  return 'code' in given ? byCode(parts, caller, { ...given, hasApp }) : byPassword(parts, caller, { ...given, hasApp })
}

export const stepUp = async (parts: IdentityParts, caller: SignedInCaller, given: Given) => {
  const { db, clock } = parts
  const by = 'code' in given ? 'mailed code' : 'password'
  const proved = await prove(parts, caller, given)
  if (!proved.ok) {
    if (proved.refusal === 'app-code-needed') return proved
    await noteSecurity(db, { what: 'step-up-refused', personId: caller.id, about: { by, why: proved.refusal } })
    return proved
  }
  const until = new Date(clock.now().getTime() + STEP_UP_MINUTES * 60_000)
  await db.transaction(async (tx) => {
    await noteProof(tx, { sid: sessionOf(caller), personId: caller.id, until })
    await noteSecurity(tx, { what: 'step-up', personId: caller.id, about: { by } })
  })
  return ok({ status: true as const, until: until.toISOString() })
}
