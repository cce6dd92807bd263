import { and, eq, gt, or } from 'drizzle-orm'
import type { Owns } from '../../kernel/http/ownership.ts'
import { hashOfToken } from '../../kernel/secret-token.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { application, applicationKey as key, applicationOrder as order } from './applications.tables.ts'
import type { ApplicationsParts } from './parts.ts'

/** A proved email address opens an application for this long; then a new code is asked for. */
const PROVED_HOURS = 24

/**
 * Whose an application is: of whoever began it, with a login or as a visitor; of a visitor who proved its email address; of
 * the agent who sells it; and of the back office.
 */
export const ownsApplication =
  ({ db, clock, agents }: Pick<ApplicationsParts, 'db' | 'clock' | 'agents'>): Owns =>
  async (caller, applicationRefId) => {
    const { id, visitorKey } = caller
    const agentCode = agents.codeOf(caller)
    const keyHash = visitorKey === undefined ? undefined : hashOfToken(visitorKey)
    const theirs = or(
      id === undefined ? undefined : eq(order.personId, id),
      agentCode === undefined ? undefined : eq(application.agentCode, agentCode),
      keyHash === undefined ? undefined : or(eq(order.keyHash, keyHash), eq(key.keyHash, keyHash)),
    )
    const isStaff = caller.personas.has('back-office')
    if (!theirs && !isStaff) return false
    const granted = and(
      eq(key.applicationRefId, application.applicationRefId),
      eq(key.keyHash, keyHash ?? ''),
      gt(key.until, clock.now()),
    )
    const [found] = await db
      .select({ id: order.orderId })
      .from(application)
      .innerJoin(order, eq(order.orderId, application.applicationRefId))
      .leftJoin(key, granted)
      .where(and(eq(application.applicationRefId, applicationRefId), isStaff ? undefined : theirs))
    return found !== undefined
  }

/** Opens an application to a visitor who has just proved that its email address is theirs, by a code or a mailed link. */
export const openToVisitor = async (
  tx: Transaction,
  { clock }: Pick<ApplicationsParts, 'clock'>,
  applicationRefId: string,
  visitorKey: string,
  until = new Date(clock.now().getTime() + PROVED_HOURS * 3_600_000),
): Promise<void> => {
  await tx
    .insert(key)
    .values({ applicationRefId, keyHash: hashOfToken(visitorKey), until })
    .onConflictDoUpdate({ target: [key.applicationRefId, key.keyHash], set: { until } })
}
