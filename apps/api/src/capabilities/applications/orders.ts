import { createHash } from 'node:crypto'
import { and, eq, or, sql } from 'drizzle-orm'
import { ok } from '@hibla/contract/values/outcome'
import type { Caller, SignedInCaller } from '../../kernel/http/caller.ts'
import { readableId } from '../../kernel/ids/readable-id.ts'
import type { Executor } from '../../kernel/postgres/database.ts'
import { application, applicationOrder as order } from './applications.tables.ts'
import type { ApplicationsParts } from './parts.ts'

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

/** An order of someone who is signed in. One that was never used is given out again, also to two tabs at once. */
export const createOrder = async ({ db, clock }: ApplicationsParts, caller: SignedInCaller) => {
  const [mine] = await db
    .insert(order)
    .values({ orderId: readableId('OO'), personId: caller.id, createdAt: clock.now() })
    .onConflictDoUpdate({
      target: order.personId,
      targetWhere: sql`referenced_at is null`,
      // Changes nothing; only so that the statement answers with the order that is there.
      set: { orderId: order.orderId },
    })
    .returning({ orderId: order.orderId })
  return ok({ orderId: mine!.orderId })
}

/** An order of a guest. Whoever holds the key is its owner, so the key itself is kept nowhere. */
export const createGuestOrder = async ({ db, clock }: ApplicationsParts, { visitorKey }: Caller) => {
  const orderId = readableId('HOBS')
  await db.insert(order).values({ orderId, keyHash: hashOf(visitorKey!), createdAt: clock.now() })
  return ok({ orderId })
}

/** The caller's order; within a transaction it is held until the end. Another's order answers as one that does not exist. */
export const ownOrder = async (executor: Executor, caller: Caller, orderId: string) => {
  const mine = or(
    caller.id === undefined ? undefined : eq(order.personId, caller.id),
    caller.visitorKey === undefined ? undefined : eq(order.keyHash, hashOf(caller.visitorKey)),
  )
  if (!mine) return undefined
  const [found] = await executor
    .select()
    .from(order)
    .where(and(eq(order.orderId, orderId), mine))
    .for('update')
  return found
}

/** What the application of an order knows so far. */
export const applicationOf = async (executor: Executor, orderId: string) => {
  const [found] = await executor.select().from(application).where(eq(application.applicationRefId, orderId))
  return found
}
