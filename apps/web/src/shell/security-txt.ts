import { DAY_MS } from '@hibla/contract/values/days'
import { services } from '../kernel/services.ts'
import type { Route } from './+types/security-txt.ts'

const VALID_DAYS = 180

/** Where to report a security problem, as RFC 9116 has it; SECURITY.md says what is promised. */
export const loader = ({ request, context }: Route.LoaderArgs) => {
  const { email } = context.get(services).config.brand.support
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(Date.now() + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en, fil',
    `Canonical: ${new URL('/.well-known/security.txt', request.url)}`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
