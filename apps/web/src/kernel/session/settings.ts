import { InMemoryWebStorage, WebStorageStateStore, type UserManagerSettings } from 'oidc-client-ts'
import { realmAddress, type SessionSite } from './identity-address.ts'
import silentCheckPage from './silent-check.html?url'

const SILENT_SECONDS = 5

/** Storage for what must survive the trip to the provider: the verifier and the page to return to. Never a token. */
const onTheWay = (): Storage => {
  try {
    return window.sessionStorage
  } catch {
    return new InMemoryWebStorage()
  }
}

/**
 * Tokens are kept in memory only, so that nothing is left on disk or for a later script; after a reload the provider is
 * asked silently.
 */
export const settingsOf = (site: SessionSite): UserManagerSettings => ({
  authority: realmAddress(site),
  client_id: site.config.identity.clientId,
  redirect_uri: `${site.origin}/login/success`,
  silent_redirect_uri: new URL(silentCheckPage, site.origin).href,
  scope: 'openid profile email',
  redirectMethod: 'replace',
  automaticSilentRenew: false,
  silentRequestTimeoutInSeconds: SILENT_SECONDS,
  requestTimeoutInSeconds: SILENT_SECONDS,
  validateSubOnSilentRenew: true,
  userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
  stateStore: new WebStorageStateStore({ store: onTheWay() }),
})
