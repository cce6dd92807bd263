import type { Principal } from '../access.rule.ts'
import { admission } from '../access.rule.ts'
import type { Access } from '../endpoint.ts'

const isOnlyReferrer = ({ personas }: Principal) => personas.has('referrer') && personas.size === 1

/** A person's home: where they go after login, and when they open a page they may not see. */
export const homeOf = (principal: Principal): '/customer' | '/sales' | '/back-office' | '/get-started' | '/' => {
  if (principal.personas.has('sales')) return '/sales'
  if (principal.personas.has('customer')) return '/customer'
  if (principal.personas.has('back-office')) return '/back-office'
  return isOnlyReferrer(principal) ? '/get-started' : '/'
}

export const NOT_AUTHORIZED = 'Sorry, you are not authorized for the selected action.'

export type Passage =
  | { kind: 'wait' }
  | { kind: 'enter' }
  | { kind: 'login' }
  | { kind: 'go'; to: string; toast?: typeof NOT_AUTHORIZED }

const under = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`)

/** The route guard: what happens when someone opens a path. Nothing is shown until we know who they are. */
export const passage = (path: string, access: Access, principal: Principal | undefined): Passage => {
  if (access === 'public') return { kind: 'enter' }
  if (!principal) return { kind: 'wait' }
  if (!principal.signedIn) return path === '/get-started' ? { kind: 'go', to: '/' } : { kind: 'login' }
  const isCustomerAndSales = principal.personas.has('customer') && principal.personas.has('sales')
  if (isCustomerAndSales && under(path, '/customer')) return { kind: 'go', to: '/sales' }
  if (admission(access, principal) === 'admitted') return { kind: 'enter' }
  const to = homeOf(principal)
  return to === '/get-started' || to === '/' ? { kind: 'go', to } : { kind: 'go', to, toast: NOT_AUTHORIZED }
}

/** A return address must stay inside the portal: a path with one leading slash and no encoding tricks. */
export const insidePath = (requested: string | null | undefined, otherwise = '/'): string => {
  if (!requested || !requested.startsWith('/')) return otherwise
  let decoded = requested
  try {
    decoded = decodeURIComponent(requested)
  } catch {
    return otherwise
  }
  const escapes = [requested, decoded].some((path) => /^\/[/\\]|[\\\u0000-\u001f]/.test(path))
  return escapes ? otherwise : requested
}
