import type { Endpoint, OwnedKind } from '@hibla/contract/endpoint'
import { ownedKinds } from '@hibla/contract/endpoint'
import type { Caller } from './caller.ts'
import type { Route } from './route.ts'

/** Whether something belongs to the caller, and if they may work on it where it is: agents have their own areas. */
type Owned = boolean | 'location-not-allowed'

/** Says so of one thing. Capabilities declare theirs in `Module.owners`. */
export type Owns = (caller: Caller, id: string) => Promise<Owned>
export type Owners = Partial<Record<OwnedKind, Owns>>

type Input = Record<'params' | 'query' | 'body', unknown>

const read = (input: Input, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], input)

/** Everything the declaration names must belong to the caller; someone else's answers as if it didn't exist. */
export const ownsAll = async (endpoint: Endpoint, owners: Owners, caller: Caller, input: Input): Promise<Owned> => {
  for (const kind of ownedKinds) {
    for (const path of [endpoint.owns?.[kind] ?? []].flat()) {
      const id = read(input, path)
      if (id === undefined) continue
      const owned = typeof id === 'string' ? await owners[kind]?.(caller, id) : false
      if (owned !== true) return owned ?? false
    }
  }
  return true
}

/** A call whose owner check is missing would refuse everyone, so this fails at the start. */
export const requireOwners = (routes: Route[], owners: Owners): void => {
  for (const { endpoint } of routes) {
    for (const kind of ownedKinds) {
      if (endpoint.owns?.[kind] && !owners[kind]) {
        throw new Error(`${endpoint.method} ${endpoint.path} owns a '${kind}', and no capability tells whose that is`)
      }
    }
  }
}
