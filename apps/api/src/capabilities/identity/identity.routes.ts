import { contract } from '@hibla/contract'
import { ok, refused } from '@hibla/contract/values/outcome'
import { routes } from '../../kernel/http/route.ts'
import { updateAttributes, updateMobileNumber } from './attributes.ts'
import { forgotPassword, resetPassword } from './password.ts'
import type { IdentityParts } from './parts.ts'
import { forgetProofOf } from './proofs.ts'
import { register, resendVerification } from './register.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactor,
} from './second-factor.ts'
import { endOtherSessions, endSession, sessions } from './sessions.ts'
import { sendStepUpCode, stepUp } from './step-up.ts'
import { secondFactorUndo, undoSecondFactor } from './undo-second-factor.ts'
import { verifyEmail } from './verify-email.ts'

export const identityRoutes = (parts: IdentityParts) => {
  const { provider } = parts
  return routes(contract.identity, {
    register: ({ caller, body }) => register(parts, caller, body),
    resendVerification: ({ body }) => resendVerification(parts, body.email),
    verifyEmail: ({ caller, body }) => verifyEmail(parts, caller, body),
    forgotPassword: ({ body }) => forgotPassword(parts, body.email),
    resetPassword: ({ body }) => resetPassword(parts, body),
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
      await forgetProofOf(parts.db, caller)
      return ok({})
    },
    sendStepUpCode: ({ caller }) => sendStepUpCode(parts, caller),
    stepUp: ({ caller, body }) => stepUp(parts, caller, body),
    adminToken: async ({ body }) => {
      const token = await provider.clientToken(body.client_id, body.client_secret)
      return token ? ok({ ...token, token_type: 'Bearer' as const }) : refused('wrong-client')
    },
    updateAttributes: ({ caller, body }) => updateAttributes(parts, caller, body.accessToken, body.attributes),
    updateMobileNumber: ({ caller, body }) => updateMobileNumber(parts, caller, body.mobileNumber),
    sessions: ({ caller }) => sessions(parts, caller),
    endSession: ({ caller, params }) => endSession(parts, caller, params.id),
    endOtherSessions: ({ caller }) => endOtherSessions(parts, caller),
    secondFactor: ({ caller }) => secondFactor(parts, caller),
    beginSecondFactor: ({ caller }) => beginSecondFactor(parts, caller),
    confirmSecondFactor: ({ caller, body }) => confirmSecondFactor(parts, caller, body.code),
    renewRecoveryCodes: ({ caller }) => renewRecoveryCodes(parts, caller),
    removeSecondFactor: ({ caller }) => removeSecondFactor(parts, caller),
    secondFactorUndo: ({ body }) => secondFactorUndo(parts, body.token),
    undoSecondFactor: ({ body }) => undoSecondFactor(parts, body.token),
    groups: async ({ caller }) => ok(await provider.rolesOf(caller.id)),
  })
}
