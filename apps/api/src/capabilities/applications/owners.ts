import { and, eq, or } from 'drizzle-orm'
import type { Owns } from '../../kernel/http/ownership.ts'
import { hashOfToken } from '../../kernel/secret-token.ts'
import { application, applicationOrder as order } from './applications.tables.ts'
import type { ApplicationsParts } from './parts.ts'

/**
 * Whose an application is: of whoever began it, with a login or as a visitor; of the agent who sells it; and of the back
 * office.
 */
export const ownsApplication =
  ({ db, agents }: Pick<ApplicationsParts, 'db' | 'agents'>): Owns =>
  async (caller, applicationRefId) => {
    const { id, visitorKey } = caller
    const agentCode = agents.codeOf(caller)
    const theirs = or(
      id === undefined ? undefined : eq(order.personId, id),
      agentCode === undefined ? undefined : eq(application.agentCode, agentCode),
      visitorKey === undefined ? undefined : eq(order.keyHash, hashOfToken(visitorKey)),
    )
    const isStaff = caller.personas.has('back-office')
    if (!theirs && !isStaff) return false
    const [found] = await db
      .select({ id: order.orderId })
      .from(application)
      .innerJoin(order, eq(order.orderId, application.applicationRefId))
      .where(and(eq(application.applicationRefId, applicationRefId), isStaff ? undefined : theirs))
    return found !== undefined
  }
