import { contract } from './calls.ts'
import type { Capability } from './capabilities.ts'
import type { Endpoint } from './endpoint.ts'

export { contract } from './calls.ts'

export const everyEndpoint: { capability: Capability; name: string; endpoint: Endpoint }[] = Object.entries(
  contract,
).flatMap(([capability, group]) =>
  Object.entries(group).map(([name, endpoint]) => ({ capability: capability as Capability, name, endpoint })),
)
