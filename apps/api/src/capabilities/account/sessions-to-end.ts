import { z } from 'zod'
import { event, on, type Subscriber } from '../../kernel/outbox/outbox.ts'
import type { AccountParts } from './parts.ts'

export const sessionsToEnd = event('account.sessions-to-end', z.object({ personId: z.string() }))

export const endsSessions = ({ identity }: Pick<AccountParts, 'identity'>): Subscriber =>
  on(sessionsToEnd, 'account.end-sessions', (_tx, { personId }) => identity.endSessions(personId))
