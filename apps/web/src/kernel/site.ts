import type { RuntimeConfig } from '@hibla/contract/config'
import { useRouteLoaderData } from 'react-router'

/** What every page knows: the runtime configuration, and the address it is served from. */
export type Site = { config: RuntimeConfig; origin: string }

/** Undefined when the first load failed; the error page must work without it. */
export const useSiteIfKnown = (): Site | undefined => useRouteLoaderData('root')

export const useSite = (): Site => {
  const site = useSiteIfKnown()
  if (!site) throw new Error('The site configuration is read before a page renders')
  return site
}
