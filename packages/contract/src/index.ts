import * as catalog from './catalog/catalog.contract.ts'
import * as content from './content/content.contract.ts'
import * as help from './help/help.contract.ts'
import * as identity from './identity/identity.contract.ts'
import type { Capability } from './capabilities.ts'
import type { Endpoint, EndpointGroup } from './endpoint.ts'

const endpointsOf = <M extends object>(module: M) =>
  Object.fromEntries(
    Object.entries(module).filter(([, value]) => typeof value === 'object' && value !== null && 'access' in value),
  ) as { [K in keyof M as M[K] extends Endpoint ? K : never]: M[K] }

/** Every call of the portal, by capability. */
export const contract = {
  catalog: endpointsOf(catalog),
  content: endpointsOf(content),
  help: endpointsOf(help),
  identity: endpointsOf(identity),
} satisfies Partial<Record<Capability, EndpointGroup>>

export const everyEndpoint: { capability: Capability; name: string; endpoint: Endpoint }[] = Object.entries(
  contract,
).flatMap(([capability, group]) =>
  Object.entries(group).map(([name, endpoint]) => ({ capability: capability as Capability, name, endpoint })),
)
