import { eq, sql } from '../../../kernel/postgres/sql.ts'
import { ok } from '@hibla/contract/values/outcome'
import type { Caller, SignedInCaller } from '../../../kernel/http/caller.ts'
import type { StoreAnswer } from '../../../kernel/http/route.ts'
import { readableId } from '../../../kernel/ids/readable-id.ts'
import type { Executor, Transaction } from '../../../kernel/postgres/database.ts'
import { hashOfToken } from '../../../kernel/secret-token.ts'
import { application, applicationOrder as order } from '../applications.tables.ts'
import { customerTypeOf, flowOf } from '../submitting/needed-documents.ts'
import { rightsIn } from '../owners.ts'
import type { FlowOf } from '../../documents/documents.service.ts'
import type { ApplicationsDeps } from '../deps.ts'

/** An order for a signed-in person. An unused one is returned again, even to two tabs at once. */
export const createOrder = async ({ db, clock }: ApplicationsDeps, caller: SignedInCaller) => {
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
export const createGuestOrder = ({ db, clock }: ApplicationsDeps, { visitorKey }: Caller, storeAnswer: StoreAnswer) =>
  db.transaction(async (tx) => {
    const orderId = readableId('HOBS')
    await tx.insert(order).values({ orderId, keyHash: hashOfToken(visitorKey!), createdAt: clock.now() })
    return storeAnswer(tx, ok({ orderId }))
  })

type OwnershipDeps = Pick<ApplicationsDeps, 'clock' | 'agents'>

/** An order that the caller fills in, locked until the end of the transaction. Other people's look like they don't exist. */
export const ownOrder = async (executor: Executor, deps: OwnershipDeps, caller: Caller, orderId: string) => {
  const [[found], rights] = await Promise.all([
    executor.select().from(order).where(eq(order.orderId, orderId)).for('update'),
    rightsIn(executor, deps, caller, orderId),
  ])
  return rights?.fillsIn ? found : undefined
}

/**
 * An order with its application, both locked, and what the caller may do with it; undefined if that's nothing. Both are
 * asked at once: the second reads what is true once the first has its lock.
 */
export const lockedApplication = async (
  tx: Transaction,
  deps: OwnershipDeps,
  caller: Caller,
  applicationRefId: string,
) => {
  const [[found], rights] = await Promise.all([
    tx
      .select({ order, application })
      .from(order)
      .innerJoin(application, eq(application.applicationRefId, order.orderId))
      .where(eq(order.orderId, applicationRefId))
      .for('update'),
    rightsIn(tx, deps, caller, applicationRefId),
  ])
  return found && rights && { ...found, rights }
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
