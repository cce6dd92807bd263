import type { JWK } from 'jose'
import { errors, Provider, type Configuration } from 'oidc-provider'
import { cookieName, isSecure, pathCookieName } from '../../../kernel/http/limits/host-cookie.ts'
import {
  ADMIN_CLIENT,
  accountFinder,
  extraClaims,
  grantOfSession,
  PORTAL,
  portalAsResource,
  screens,
} from './tokens/grants.ts'
import * as lifetimes from './lifetimes.ts'
import { issuerOf, type EmbeddedOptions } from './options.ts'
import type { pagesOf } from './pages.ts'
import { registerPasswordGrant } from './tokens/password-grant.ts'
import { claimNames } from './tokens/person-claims.ts'
import { recordsIn } from './tokens/records.ts'
import { isRedirectTo } from './tokens/redirects.ts'

/** Keycloak's paths, below the realm. */
const protocol = '/protocol/openid-connect'

const clientsOf = ({ web, service }: EmbeddedOptions['clients']): NonNullable<Configuration['clients']> => [
  {
    client_id: web.clientId,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: web.redirectOrigins.map((origin) => `${origin}/`),
    post_logout_redirect_uris: web.redirectOrigins.map((origin) => `${origin}/`),
  },
  {
    client_id: service.clientId,
    client_secret: service.secret,
    token_endpoint_auth_method: 'client_secret_basic',
    grant_types: ['password', 'client_credentials', 'refresh_token'],
    response_types: [],
    redirect_uris: [],
  },
]

type Pages = ReturnType<typeof pagesOf>

const featuresOf = ({ audience }: EmbeddedOptions, own: Pages): Configuration['features'] => ({
  devInteractions: { enabled: false },
  dPoP: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  // These two only support the library's opaque tokens; ours are JWTs, see token.routes.ts.
  userinfo: { enabled: false },
  introspection: { enabled: false },
  clientCredentials: { enabled: true },
  revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
  rpInitiatedLogout: {
    enabled: true,
    logoutSource: own.logout,
    postLogoutSuccessSource: own.loggedOut,
  },
  resourceIndicators: {
    enabled: true,
    defaultResource: () => PORTAL,
    useGrantedResource: () => true,
    getResourceServerInfo: ({ oidc }, resource) => {
      if (resource !== PORTAL) throw new errors.InvalidTarget()
      // A program's token is for the admin API and doesn't work for the portal's own calls.
      return portalAsResource(oidc.params?.['grant_type'] === 'client_credentials' ? ADMIN_CLIENT : audience)
    },
  },
})

export const createProvider = (options: EmbeddedOptions, keys: JWK[], own: Pages): Provider => {
  const { db, ended, clients, pages } = options
  const { redirectOrigins } = clients.web
  const issuer = issuerOf(options)
  const findAccount = accountFinder(options)
  const secure = isSecure(options.issuerOrigin)
  const nameOf = (name: string) => cookieName(name, { secure })
  const cookie = { signed: true, httpOnly: true, sameSite: 'lax', path: '/', secure } as const

  const provider = new Provider(issuer, {
    adapter: recordsIn(db, ended),
    jwks: { keys },
    clients: clientsOf(clients),
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post'],
    clientBasedCORS: (_ctx, origin) => redirectOrigins.includes(origin),
    scopes: ['openid', 'profile', 'email'],
    claims: { openid: [...claimNames], profile: [], email: [] },
    conformIdTokenClaims: false,
    cookies: {
      keys: options.cookieKeys,
      names: {
        session: nameOf('identity_session'),
        interaction: nameOf('identity_login'),
        // Its path is that of one login, so that two in two tabs don't mix.
        resume: pathCookieName('identity_resume', { secure }),
      },
      long: cookie,
      short: cookie,
    },
    extraParams: ['kc_action'],
    extraTokenClaims: extraClaims(options),
    features: featuresOf(options, own),
    findAccount: (_ctx, id) => findAccount(id),
    interactions: {
      policy: screens(),
      url: (_ctx, { uid, prompt }) => `${prompt.name === 'create' ? pages.register : pages.login}?interaction=${uid}`,
    },
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    loadExistingGrant: grantOfSession(options),
    pkce: { required: () => true },
    renderError: own.error,
    routes: {
      authorization: `${protocol}/auth`,
      token: `${protocol}/token`,
      jwks: `${protocol}/certs`,
      revocation: `${protocol}/revoke`,
      end_session: `${protocol}/logout`,
    },
    discovery: {
      userinfo_endpoint: `${issuer}${protocol}/userinfo`,
      introspection_endpoint: `${issuer}${protocol}/token/introspect`,
    },
    ttl: {
      AccessToken: lifetimes.ACCESS_TOKEN,
      ClientCredentials: lifetimes.ACCESS_TOKEN,
      AuthorizationCode: lifetimes.AUTHORIZATION_CODE,
      IdToken: lifetimes.ACCESS_TOKEN,
      Interaction: lifetimes.LOGIN_SCREEN,
      RefreshToken: lifetimes.REFRESH_TOKEN,
      Session: lifetimes.SESSION,
      Grant: lifetimes.SESSION,
    },
  })

  // Only the HTTP edge sets these headers about the caller: see mount.ts.
  provider.proxy = true
  const client = provider.Client.prototype
  client.redirectUriAllowed = (requested) => isRedirectTo(redirectOrigins, requested)
  client.postLogoutRedirectUriAllowed = (requested) => isRedirectTo(redirectOrigins, requested)
  client.includeSid = () => true
  registerPasswordGrant(provider, options)
  return provider
}
