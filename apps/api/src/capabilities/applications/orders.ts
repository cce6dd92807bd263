import { createHash, randomBytes } from 'node:crypto'
import { and, eq, or, sql } from 'drizzle-orm'
import { ok } from '@hibla/contract/values/outcome'
import type { Caller } from '../../kernel/http/caller.ts'
import { readableId } from '../../kernel/ids/readable-id.ts'
import type { Executor } from '../../kernel/postgres/database.ts'
import { application, applicationOrder as order } from './applications.tables.ts'
import type { ApplicationsParts } from './parts.ts'

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

/** An order of someone who is signed in. One that was never used is given out again, also to two tabs at once. */
export const createOrder = async ({ db, clock }: ApplicationsParts, caller: Caller) => {
  const [mine] = await db
    .insert(order)
    .values({ orderId: readableId('OO'), personId: caller.id!, createdAt: clock.now() })
    .onConflictDoUpdate({
      target: order.personId,
      targetWhere: sql`referenced_at is null`,
      // Changes nothing; only so that the statement answers with the order that is there.
      set: { orderId: order.orderId },
    })
    .returning({ orderId: order.orderId })
  return ok({ orderId: mine!.orderId, orderKey: null })
}

/** An order of a guest. Whoever holds its key is its owner, so the key itself is kept nowhere. */
export const createGuestOrder = async ({ db, clock }: ApplicationsParts) => {
  const orderId = readableId('HOBS')
  const orderKey = randomBytes(24).toString('base64url')
  await db.insert(order).values({ orderId, keyHash: hashOf(orderKey), createdAt: clock.now() })
  return ok({ orderId, orderKey })
}

/** The caller's order; within a transaction it is held until the end. Another's order answers as one that does not exist. */
export const ownOrder = async (executor: Executor, caller: Caller, orderId: string, orderKey: string | null) => {
  const mine = or(
    caller.id === undefined ? undefined : eq(order.personId, caller.id),
    orderKey === null ? undefined : eq(order.keyHash, hashOf(orderKey)),
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
