import { errors, type Provider } from 'oidc-provider'
import { authenticate, welcome, wordsOf } from './authenticate.ts'
import { accountFinder, loggedInNow, newGrant, PORTAL, portalAsResource, SCOPES } from './grants.ts'
import type { EmbeddedOptions } from './options.ts'
import { addressSaidBy } from './said-address.ts'

/** Login by password for the service client, like Keycloak's direct access grants. */
export const registerPasswordGrant = (provider: Provider, options: EmbeddedOptions): void => {
  const findAccount = accountFinder(options)
  type Given = { username?: string; password?: string }

  provider.registerGrantType<Given>(
    'password',
    async (ctx) => {
      const { client, params } = ctx.oidc
      const place = { address: addressSaidBy(ctx.req), device: undefined }
      const given = { username: params.username ?? '', password: params.password ?? '' }
      const answer = await authenticate(options, { ...given, ...place })
      if (answer.kind !== 'in') throw new errors.CustomOIDCProviderError('invalid_grant', wordsOf(answer))
      const account = await findAccount(answer.person.id)
      if (!account) throw new errors.InvalidGrant('the person is gone')
      ctx.oidc.entity('Account', account)
      await welcome(options, answer.person.id, place)

      const grant = await newGrant(provider, client.clientId, account.accountId)
      const login = { client, accountId: account.accountId, grantId: grant.jti, gty: 'password', scope: SCOPES }
      const access = new provider.AccessToken(login)
      access.resourceServer = new provider.ResourceServer(PORTAL, portalAsResource(options.audience))
      const authTime = loggedInNow()
      const refresh = new provider.RefreshToken({ ...login, authTime, resource: PORTAL, sid: grant.jti })
      ctx.body = {
        access_token: await access.save(),
        refresh_token: await refresh.save(),
        token_type: 'Bearer',
        expires_in: access.expiration,
        scope: SCOPES,
      }
    },
    ['username', 'password', 'scope'],
  )
}
