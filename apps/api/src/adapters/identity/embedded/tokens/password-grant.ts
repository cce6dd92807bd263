import { errors, type Provider } from 'oidc-provider'
import { authenticate, welcome, refusalMessage } from '../login/authenticate.ts'
import { accountFinder, loggedInNow, newGrant, PORTAL, portalAsResource, SCOPES } from './grants.ts'
import type { EmbeddedOptions } from '../options.ts'
import { hasPassword, passwordDigest } from '../people/people.ts'
import { checkFactor, factorNeeded } from '../second-factor/second-factor.ts'
import { forwardedAddress } from '../forwarded-address.ts'

const words = {
  code: 'Please also send the code from your authenticator app.',
  enrolment: 'Please set up your authenticator app first: log in once on the website.',
  wrong: "That code isn't right, or was used already.",
}

/** Login by password for the service client, like Keycloak's direct access grants. */
export const registerPasswordGrant = (provider: Provider, options: EmbeddedOptions): void => {
  const findAccount = accountFinder(options)
  type Given = { username?: string; password?: string; totp?: string; device?: string; proof_only?: string }

  provider.registerGrantType<Given>(
    'password',
    async (ctx) => {
      const { client, params } = ctx.oidc
      const place = { address: forwardedAddress(ctx.req), device: params.device }
      const given = { username: params.username ?? '', password: params.password ?? '' }
      const answer = await authenticate(options, { ...given, ...place })
      if (answer.kind === 'locked') throw new errors.CustomOIDCProviderError('login_locked', refusalMessage(answer))
      if (answer.kind !== 'in') throw new errors.CustomOIDCProviderError('invalid_grant', refusalMessage(answer))
      const needed = await factorNeeded(options, answer.person.id)
      if (needed === 'enrolment' && !params.proof_only)
        throw new errors.CustomOIDCProviderError('mfa_required', words.enrolment)
      if (needed === 'code') {
        if (!params.totp) throw new errors.CustomOIDCProviderError('mfa_required', words.code)
        const guess = { personId: answer.person.id, device: answer.device }
        const { totp } = params
        const checked = await options.db.transaction((tx) => checkFactor(tx, options, guess, totp))
        if (checked.kind === 'locked') throw new errors.CustomOIDCProviderError('login_locked', refusalMessage(checked))
        if (checked.kind === 'wrong') throw new errors.CustomOIDCProviderError('wrong_totp', words.wrong)
      }
      const account = await findAccount(answer.person.id)
      if (!account) throw new errors.InvalidGrant('the person is gone')
      ctx.oidc.entity('Account', account)
      if (!params.proof_only) await welcome(options, answer.person.id, place)

      const from = { address: place.address, userAgent: undefined }
      const grant = await newGrant(provider, options, {
        clientId: client.clientId,
        accountId: account.accountId,
        ...from,
      })
      if (!(await hasPassword(options.db, account.accountId, passwordDigest(answer.person)))) {
        // Changed while we were checking the old one, so whoever ended all logins couldn't see this one yet.
        await options.db.transaction((tx) => options.ended.endGrants(tx, [grant.jti]))
        throw new errors.CustomOIDCProviderError('invalid_grant', refusalMessage({ kind: 'wrong-credentials' }))
      }
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
    ['username', 'password', 'totp', 'device', 'proof_only', 'scope'],
  )
}
