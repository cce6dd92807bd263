import { and, eq, or, sql } from 'drizzle-orm'
import { ok } from '@hibla/contract/values/outcome'
import type { Caller, SignedInCaller } from '../../kernel/http/caller.ts'
import type { Keep } from '../../kernel/http/route.ts'
import { readableId } from '../../kernel/ids/readable-id.ts'
import type { Executor, Transaction } from '../../kernel/postgres/database.ts'
import { hashOfToken } from '../../kernel/secret-token.ts'
import { application, applicationKey as key, applicationOrder as order } from './applications.tables.ts'
import { customerTypeOf, flowOf } from './needed-documents.ts'
import type { FlowOf } from '../documents/documents.door.ts'
import type { ApplicationsParts } from './parts.ts'

/** An order for a signed-in person. An unused one is returned again, even to two tabs at once. */
export const createOrder = async ({ db, clock }: ApplicationsParts, caller: SignedInCaller) => {
  const [mine] = await db
    .insert(order)
    .values({ orderId: readableId('OO'), personId: caller.id, createdAt: clock.now() })
    .onConflictDoUpdate({
      target: order.personId,
      targetWhere: sql`referenced_at is null`,
      // A no-op update, so that the statement returns the existing order.
      set: { orderId: order.orderId },
    })
    .returning({ orderId: order.orderId })
  return ok({ orderId: mine!.orderId })
}

/** An order for a guest. The key proves ownership, so we never store the key itself. */
export const createGuestOrder = ({ db, clock }: ApplicationsParts, { visitorKey }: Caller, keep: Keep) =>
  db.transaction(async (tx) => {
    const orderId = readableId('HOBS')
    await tx.insert(order).values({ orderId, keyHash: hashOfToken(visitorKey!), createdAt: clock.now() })
    return keep(tx, ok({ orderId }))
  })

/** Whose an order is: of whoever began it, and of a visitor who opened the mailed link of its draft since. */
const ownedBy = ({ id, visitorKey }: Caller, now: Date) => {
  const person = id === undefined ? undefined : eq(order.personId, id)
  if (visitorKey === undefined) return person
  const keyHash = hashOfToken(visitorKey)
  const opened = sql`exists (select from ${key} where ${key.applicationRefId} = ${order.orderId}
    and ${key.keyHash} = ${keyHash} and ${key.scope} = 'all' and ${key.until} > ${now.toISOString()})`
  return or(person, eq(order.keyHash, keyHash), opened)
}

/** The caller's order, locked until the end of the transaction, if any. Other people's orders look like they don't exist. */
export const ownOrder = async (executor: Executor, caller: Caller, orderId: string, now: Date) => {
  const mine = ownedBy(caller, now)
  if (!mine) return undefined
  const [found] = await executor
    .select()
    .from(order)
    .where(and(eq(order.orderId, orderId), mine))
    .for('update')
  return found
}

/** The caller's order with its application, both locked, in one query. */
export const ownApplication = async (tx: Transaction, caller: Caller, applicationRefId: string, now: Date) => {
  const mine = ownedBy(caller, now)
  if (!mine) return undefined
  const [found] = await tx
    .select({ order, application })
    .from(order)
    .innerJoin(application, eq(application.applicationRefId, order.orderId))
    .where(and(eq(order.orderId, applicationRefId), mine))
    .for('update')
  return found
}

/** Which documents an application may come with. */
export const uploadFlowOf: FlowOf = async (executor, orderId) => {
  const found = await applicationOf(executor, orderId)
  return found && { flow: flowOf(found), customerType: customerTypeOf(found) }
}

/** The application of an order so far. */
export const applicationOf = async (executor: Executor, orderId: string) => {
  const [found] = await executor.select().from(application).where(eq(application.applicationRefId, orderId))
  return found
}
