import { z } from 'zod'
import { event, on, type Subscriber } from '../../kernel/outbox/outbox.ts'
import type { AccountDeps } from './deps.ts'

/** Only the release before this one writes it, and it may still be queued. */
const sessionsToEnd = event('account.sessions-to-end', z.object({ personId: z.string() }))

export const endsSessions = ({ identity }: Pick<AccountDeps, 'identity'>): Subscriber =>
  on(sessionsToEnd, 'account.end-sessions', (tx, { personId }) => identity.endSessionsSoon(tx, personId))
