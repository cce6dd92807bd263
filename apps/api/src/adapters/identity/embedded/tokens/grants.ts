import {
  errors,
  interactionPolicy,
  type Account,
  type KoaContextWithOIDC,
  type Provider,
  type ResourceServer,
} from 'oidc-provider'
import type { EmbeddedOptions } from '../options.ts'
import { sessionBegan, sessionSeen } from '../login/login-sessions.ts'
import { findPerson, hasPassword, rolesOf } from '../people/people.ts'
import { claimsOf } from './person-claims.ts'
import { ALGORITHM } from './signing-key.ts'

const { Check, Prompt, base } = interactionPolicy

/** The library signs access tokens for a resource; the portal is the only one. */
export const PORTAL = 'urn:portal'
export const SCOPES = 'openid profile email'

/** What Keycloak puts into the token of a program that can manage users. */
export const ADMIN_CLIENT = 'realm-management'
export const ADMIN_ROLES = ['manage-users', 'view-users', 'query-users', 'view-realm']

export const portalAsResource = (audience: string): ResourceServer => ({
  scope: SCOPES,
  audience,
  accessTokenFormat: 'jwt',
  jwt: { sign: { alg: ALGORITHM } },
})

/** A disabled person doesn't exist for any kind of grant. */
export const accountFinder =
  ({ db }: Pick<EmbeddedOptions, 'db'>) =>
  async (id: string): Promise<Account | undefined> => {
    const person = await findPerson(db, id)
    if (!person?.enabled) return undefined
    const claims = claimsOf(person, await rolesOf(db, id))
    return { accountId: id, claims: () => claims }
  }

type Login = { clientId: string; accountId: string; address: string | undefined; userAgent: string | undefined }

/** Begins a session. The portal is the only client, so people aren't asked for consent. */
export const newGrant = async (
  provider: Provider,
  { db }: Pick<EmbeddedOptions, 'db'>,
  { clientId, accountId, ...from }: Login,
) => {
  const grant = new provider.Grant({ clientId, accountId })
  grant.addOIDCScope(SCOPES)
  grant.addResourceScope(PORTAL, SCOPES)
  await grant.save()
  await sessionBegan(db, { sid: grant.jti, personId: accountId, ...from })
  return grant
}

/** A session ends with its grant; after that, only a new login creates another. */
export const grantOfSession = (options: Pick<EmbeddedOptions, 'db' | 'ended'>) => async (ctx: KoaContextWithOIDC) => {
  const { oidc } = ctx
  const { session, client, account, provider } = oidc
  if (!session || !client || !account) return undefined
  const known = session.grantIdFor(client.clientId)
  const grant = known === undefined ? undefined : await provider.Grant.find(known)
  if (grant && grant.accountId === account.accountId) return grant
  if (known !== undefined && !oidc.result?.login) return undefined
  const made = await newGrant(provider, options, {
    clientId: client.clientId,
    accountId: account.accountId,
    address: ctx.ip,
    userAgent: ctx.get('user-agent'),
  })
  session.sidFor(client.clientId, made.jti)
  if (!oidc.result?.login || (await hasPassword(options.db, account.accountId, oidc.result['password']))) return made
  // A new password ended every login a moment ago, but this one was on its way and only now can be seen.
  session.grantIdFor(client.clientId, made.jti)
  await options.db.transaction((tx) => options.ended.endGrants(tx, [made.jti]))
  return undefined
}

/** In seconds, by the machine's time. */
export const loggedInNow = (): number => Math.floor(Date.now() / 1000)

/** `sid` is the id of the grant, so ending the grant identifies the tokens to refuse. */
export const extraClaims =
  ({ db }: Pick<EmbeddedOptions, 'db'>) =>
  async (
    { oidc }: KoaContextWithOIDC,
    token: { kind: string; grantId?: string | undefined; clientId?: string | undefined },
  ) => {
    const common = { azp: token.clientId, typ: 'Bearer' }
    if (token.kind === 'ClientCredentials')
      return { ...common, resource_access: { [ADMIN_CLIENT]: { roles: ADMIN_ROLES } } }
    if (!oidc.account) throw new errors.InvalidGrant('the person is gone')
    if (token.grantId !== undefined) await sessionSeen(db, token.grantId)
    // Renewing a token isn't logging in, so the time of the login is handed on from one to the next.
    const { AuthorizationCode, RefreshToken } = oidc.entities
    const authTime = AuthorizationCode?.authTime ?? RefreshToken?.authTime ?? loggedInNow()
    const claims = await oidc.account.claims('access_token', SCOPES, {}, [])
    return { ...claims, ...common, sid: token.grantId, auth_time: authTime }
  }

/** When people see a screen: to register if the portal asks for it, to log in if there is no active session. */
export const screens = () => {
  const policy = base()
  policy.remove('consent')
  policy.get('login')?.checks.add(
    new Check('session_ended', 'the session has ended', 'login_required', ({ oidc }) => {
      if (oidc.session?.accountId === undefined) return Check.NO_NEED_TO_PROMPT
      return oidc.account === undefined || oidc.grant?.jti === undefined
    }),
  )
  const asksToRegister = new Check(
    'registration',
    'registration was asked for',
    ({ oidc }) => oidc.params?.['kc_action'] === 'register' && !oidc.result?.['create'],
  )
  policy.add(new Prompt({ name: 'create', requestable: true }, asksToRegister), 0)
  return policy
}
