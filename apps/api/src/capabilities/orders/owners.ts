import { eq } from '../../kernel/postgres/sql.ts'
import type { Owns } from '../../kernel/http/ownership.ts'
import { orderCode } from './orders.tables.ts'
import type { OrdersDeps } from './deps.ts'

/** An order is that of whoever has its account; it has its number from the code on, before it is placed. */
export const ownsOrder =
  ({ db }: Pick<OrdersDeps, 'db'>): Owns =>
  async ({ claims }, orderId) => {
    const [noted] = await db
      .select({ accountNumber: orderCode.accountNumber })
      .from(orderCode)
      .where(eq(orderCode.orderId, orderId))
    return noted !== undefined && (claims?.accountNumber.includes(noted.accountNumber) ?? false)
  }
