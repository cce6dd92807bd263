import type { RoleNames } from '@hibla/contract/config'
import { Claims } from '@hibla/contract/identity/claims'
import { standingOf } from '@hibla/contract/identity/standing.rule'
import type { User } from 'oidc-client-ts'
import { z } from 'zod'
import type { Person } from './known.ts'

const Said = z.record(z.string(), z.unknown())

/** What a token says of itself. The server alone decides whether it is true; here it only chooses what to show. */
const saidBy = (token: string): Record<string, unknown> => {
  try {
    const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    return Said.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return {}
  }
}

/** Some providers write the roles into the access token only, so it is read beside the identity token. */
export const personOf = (user: Pick<User, 'profile' | 'access_token'>, roles: RoleNames): Person => {
  const claims = Claims.parse({ ...user.profile, ...saidBy(user.access_token) })
  return { state: 'person', claims, standing: standingOf(claims, roles) }
}
