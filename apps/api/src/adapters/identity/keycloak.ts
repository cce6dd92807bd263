import { Tokens } from '@hibla/contract/identity/identity.contract'
import { createRemoteJWKSet } from 'jose'
import type { IdentityProvider } from '../../capabilities/identity/provider.port.ts'
import type { WithMutex } from '../../kernel/postgres/mutex.ts'
import { adminUsers } from './admin-users.ts'
import { realmHttp, refusalIn, unexpected, unwrapped, type Answer, type ClientCredentials } from './realm-http.ts'
import { adminCalls, clientToken } from './service-token.ts'
import { tokenVerifier, type IsEnded } from './token-verifier.ts'

export type KeycloakOptions = {
  /** Where this process reaches the provider. */
  url: string
  realm: string
  /** The `iss` of its tokens, if browsers use a different address than this process. */
  issuer?: string
  webClientId: string
  service: ClientCredentials
  /** The `aud` of tokens for this portal. */
  audience: string
  /** One change of a person at a time, in all processes of the portal: Keycloak has no version to compare. */
  withMutex: WithMutex
  /** Sessions that ended before their tokens expired. Without it, we rely on access tokens being short-lived. */
  isEnded?: IsEnded
  /** What only the embedded provider leaves behind. */
  endUnfinishedLogins?: IdentityProvider['endUnfinishedLogins']
}

/** The password or token is invalid. Any other refusal is about this program and should be logged. */
const isWorthless = (answer: Answer): boolean => refusalIn(answer)?.error === 'invalid_grant'

/** The password was right, but a code from the authenticator app is missing. */
const needsCode = (answer: Answer): boolean => refusalIn(answer)?.error === 'mfa_required'

/** The password was right, but the code wasn't. Only the embedded provider says so. */
const isWrongCode = (answer: Answer): boolean => refusalIn(answer)?.error === 'wrong_totp'

/** Only the embedded provider says so; to Keycloak it's a wrong password like any other. */
const isLocked = (answer: Answer): boolean => refusalIn(answer)?.error === 'login_locked'

/** Keycloak, or the embedded provider, which has the same API. */
export const keycloak = (options: KeycloakOptions): IdentityProvider => {
  const {
    service,
    webClientId,
    audience,
    withMutex,
    isEnded = () => false,
    endUnfinishedLogins = async () => {},
  } = options
  const http = realmHttp(options)
  // Keys are fetched when an unknown one appears, but at most every half minute.
  const keys = createRemoteJWKSet(http.certs, {
    cooldownDuration: 30_000,
    cacheMaxAge: 600_000,
    timeoutDuration: 5_000,
  })

  const { isLockedOut, ...users } = adminUsers(adminCalls(http, service), withMutex)

  /** A refresh token belongs to this program or to the portal's pages, but doesn't say which. */
  const withEitherClient = async (path: 'token' | 'logout', fields: Record<string, string>) => {
    const answer = await http.form(path, fields, service)
    return isWorthless(answer) ? http.form(path, fields, { clientId: webClientId }) : answer
  }

  const askForTokens = async (
    given: { username: string; password: string } & Record<string, string>,
    address?: string,
  ) => unwrapped(await http.form('token', { grant_type: 'password', ...given }, service, address))

  const login: IdentityProvider['login'] = async (username, password, { address, totp } = {}) => {
    const answer = await askForTokens({ username, password, ...(totp !== undefined && { totp }) }, address)
    if (answer.status === 200) return Tokens.parse(answer.body)
    if (![isWorthless, needsCode, isWrongCode, isLocked].some((is) => is(answer)))
      throw unexpected(answer, 'log a person in')
    return { message: refusalIn(answer)?.error_description ?? 'Invalid user credentials', needsCode: needsCode(answer) }
  }
  const logout: IdentityProvider['logout'] = async (refreshToken) => {
    const answer = await withEitherClient('logout', { refresh_token: refreshToken })
    // An invalid token means the session has already ended.
    if (answer.status !== 204 && !isWorthless(answer)) throw unexpected(answer, 'end a session')
  }

  return {
    verify: tokenVerifier({ keys, issuer: options.issuer ?? http.issuer, audience, isEnded }),
    ...users,
    login,
    logout,
    endUnfinishedLogins,
    passwordIs: async ({ id, email }, password, { address, device, totp } = {}) => {
      // Keycloak ignores that it's not a login; the embedded provider doesn't note one.
      const given = {
        username: email,
        password,
        ...(totp !== undefined && { totp }),
        ...(device !== undefined && { device }),
      }
      const answer = await askForTokens({ ...given, proof_only: 'true' }, address)
      if (answer.status === 200) {
        await logout(Tokens.parse(answer.body).refresh_token)
        return 'right'
      }
      if (isLocked(answer)) return 'locked'
      if (needsCode(answer)) return 'needs-code'
      if (isWrongCode(answer)) return 'wrong-code'
      if (!isWorthless(answer)) throw unexpected(answer, 'check a password')
      const lockedOut = await isLockedOut(id)
      if (lockedOut === undefined) return 'unclear'
      return lockedOut ? 'locked' : 'wrong'
    },
    refresh: async (refreshToken) => {
      const answer = await withEitherClient('token', { grant_type: 'refresh_token', refresh_token: refreshToken })
      if (answer.status === 200) return Tokens.parse(answer.body)
      if (isWorthless(answer)) return undefined
      throw unexpected(answer, 'refresh a session')
    },
    clientToken: (clientId, secret) => clientToken(http, { clientId, secret }),
  }
}
