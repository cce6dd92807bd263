import type { RuntimeConfig } from '@hibla/contract/config'

/** The portal's origin and its identity provider. */
export type SessionSite = { config: RuntimeConfig; origin: string }

/** The realm of the identity provider; `/` means that it is on this origin. */
export const realmAddress = ({ config: { identity }, origin }: SessionSite): string => {
  const provider = new URL(identity.address, origin).href.replace(/\/$/, '')
  return `${provider}/realms/${identity.realm}`
}
