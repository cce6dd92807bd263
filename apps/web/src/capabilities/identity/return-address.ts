import { insidePath } from '@hibla/contract/identity/destination.rule'
import { HOUR_MS } from '@hibla/contract/values/days'
import { record } from '../../kernel/storage/codecs.ts'
import { storedValue } from '../../kernel/storage/stored-value.ts'

/**
 * Where somebody wanted to go when they were asked to log in. Whoever registers instead comes back through a mailed link,
 * often in another tab, so it is kept in this browser: until they are logged in, for an hour at most.
 */
const stored = storedValue('wayBack', record<{ to?: unknown; until?: unknown }>())

export const returnAddress = {
  keep: (to: string): void => stored.write({ to, until: Date.now() + HOUR_MS }),
  /** Always inside the portal. */
  read: (otherwise: string): string => {
    const { to, until } = stored.read() ?? {}
    return typeof to === 'string' && Number(until) > Date.now() ? insidePath(to, otherwise) : otherwise
  },
  forget: stored.remove,
}
