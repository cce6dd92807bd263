import type { RuntimeConfig } from '@hibla/contract/config'

/** Where the portal's pages are, and which provider knows its people. */
export type SessionSite = { config: RuntimeConfig; origin: string }

/** The realm of the identity provider; an address of `/` means that it stands on this very origin. */
export const realmAddress = ({ config: { identity }, origin }: SessionSite): string => {
  const provider = new URL(identity.address, origin).href.replace(/\/$/, '')
  return `${provider}/realms/${identity.realm}`
}
