import { contract } from '@hibla/contract'
import { ok, refused } from '@hibla/contract/values/outcome'
import { routes } from '../../kernel/http/route.ts'
import { updateAttributes, updateMobileNumber } from './attributes.ts'
import { forgotPassword, resetPassword } from './password/password.ts'
import type { IdentityDeps } from './deps.ts'
import { deleteStepUpOf } from './step-up/stored-step-ups.ts'
import { register, resendVerification } from './registration/register.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactor,
} from './second-factor/second-factor.ts'
import { endOtherSessions, endSession, sessions } from './sessions/sessions.ts'
import { sendStepUpCode, stepUp } from './step-up/step-up.ts'
import { secondFactorUndo, undoSecondFactor } from './second-factor/undo-second-factor.ts'
import { verifyEmail } from './registration/verify-email.ts'

export const identityRoutes = (deps: IdentityDeps) => {
  const { provider } = deps
  return routes(contract.identity, {
    register: ({ caller, body }) => register(deps, caller, body),
    resendVerification: ({ body }) => resendVerification(deps, body.email),
    verifyEmail: ({ caller, body }) => verifyEmail(deps, caller, body),
    forgotPassword: ({ body }) => forgotPassword(deps, body.email),
    resetPassword: ({ body }) => resetPassword(deps, body),
    login: async ({ caller, body }) => {
      const answer = await provider.login(body.username, body.password, {
        ...(caller.address !== undefined && { address: caller.address }),
        ...(body.totp !== undefined && { totp: body.totp }),
      })
      return ok(
        'message' in answer
          ? [{ statusCode: 400 as const, error: 'Bad Request' as const, message: answer.message }]
          : answer,
      )
    },
    refresh: async ({ body }) => {
      const tokens = await provider.refresh(body.refresh_token)
      return tokens ? ok(tokens) : refused('session-ended')
    },
    logout: async ({ caller, body }) => {
      const claims = await provider.verify(body.access_token)
      // The session is the access token's: the refresh token may be anybody's, and only the identity provider can read it.
      if (claims?.sub !== caller.id || claims.sid === undefined) return refused('not-your-token')
      await provider.endSession(claims.sid)
      await deleteStepUpOf(deps.db, caller)
      return ok({})
    },
    sendStepUpCode: ({ caller }) => sendStepUpCode(deps, caller),
    stepUp: ({ caller, body }) => stepUp(deps, caller, body),
    adminToken: async ({ body }) => {
      const token = await provider.clientToken(body.client_id, body.client_secret)
      return token ? ok({ ...token, token_type: 'Bearer' as const }) : refused('wrong-client')
    },
    updateAttributes: ({ caller, body }) => updateAttributes(deps, caller, body.accessToken, body.attributes),
    updateMobileNumber: ({ caller, body }) => updateMobileNumber(deps, caller, body.mobileNumber),
    sessions: ({ caller }) => sessions(deps, caller),
    endSession: ({ caller, params }) => endSession(deps, caller, params.id),
    endOtherSessions: ({ caller }) => endOtherSessions(deps, caller),
    secondFactor: ({ caller }) => secondFactor(deps, caller),
    beginSecondFactor: ({ caller }) => beginSecondFactor(deps, caller),
    confirmSecondFactor: ({ caller, body }) => confirmSecondFactor(deps, caller, body.code),
    renewRecoveryCodes: ({ caller }) => renewRecoveryCodes(deps, caller),
    removeSecondFactor: ({ caller }) => removeSecondFactor(deps, caller),
    secondFactorUndo: ({ body }) => secondFactorUndo(deps, body.token),
    undoSecondFactor: ({ body }) => undoSecondFactor(deps, body.token),
    groups: async ({ caller }) => ok(await provider.rolesOf(caller.id)),
  })
}
