import { ok, refused } from '@hibla/contract/values/outcome'
import type { SignedInCaller } from '../../../kernel/http/caller.ts'
import type { IdentityDeps } from '../deps.ts'

/** With Keycloak people do all this in its account console. */
export const secondFactor = async ({ secondFactor: own, accountConsole }: IdentityDeps, caller: SignedInCaller) =>
  own ? ok({ ...(await own.state(caller.id)), elsewhere: null }) : ok({ ...nothing, elsewhere: accountConsole })

const nothing = { on: false, required: false, recoveryCodesLeft: 0 }

/** Also beside an app that is in use, which the explicit proof asked for: that's how people change phones. */
export const beginSecondFactor = async ({ secondFactor: own }: IdentityDeps, caller: SignedInCaller) => {
  const enrolment = await own?.begin(caller.id)
  return enrolment ? ok(enrolment) : refused('elsewhere')
}

export const confirmSecondFactor = async (
  { secondFactor: own }: IdentityDeps,
  caller: SignedInCaller,
  code: string,
) => {
  const answer = (await own?.confirm(caller.id, code, caller.claims.sid!)) ?? { kind: 'none' }
  if (answer.kind === 'on') return ok({ recoveryCodes: answer.recoveryCodes })
  return refused(answer.kind === 'none' ? 'nothing-begun' : answer.kind === 'wrong' ? 'wrong-code' : 'locked')
}

export const renewRecoveryCodes = async ({ secondFactor: own }: IdentityDeps, caller: SignedInCaller) => {
  const recoveryCodes = await own?.renewCodes(caller.id)
  return recoveryCodes ? ok({ recoveryCodes }) : refused('not-on')
}

export const removeSecondFactor = async ({ secondFactor: own }: IdentityDeps, caller: SignedInCaller) => {
  const answer = (await own?.remove(caller.id)) ?? 'elsewhere'
  return answer === 'removed' ? ok({ status: true as const }) : refused(answer)
}
