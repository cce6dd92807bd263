import type { RoleNames } from '@hibla/contract/config'
import { Claims } from '@hibla/contract/identity/claims'
import { principalOf } from '@hibla/contract/identity/principal.rule'
import type { User } from 'oidc-client-ts'
import { z } from 'zod'
import type { Person } from './known.ts'

const ClaimsObject = z.record(z.string(), z.unknown())

/** The claims in a token. Only the server verifies them; here they just decide what to show. */
const claimsIn = (token: string): Record<string, unknown> => {
  try {
    const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    return ClaimsObject.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return {}
  }
}

/** Some providers put roles only in the access token, so it is read as well as the identity token. */
export const personOf = (user: Pick<User, 'profile' | 'access_token'>, roles: RoleNames): Person => {
  const claims = Claims.parse({ ...user.profile, ...claimsIn(user.access_token) })
  return { state: 'person', claims, principal: principalOf(claims, roles) }
}
