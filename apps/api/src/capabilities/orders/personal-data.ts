import { desc, inArray } from '../../kernel/postgres/sql.ts'
import type { PersonalData } from '../../kernel/module/personal-data.ts'
import { customerOrder } from './orders.tables.ts'
import type { OrdersParts } from './parts.ts'
import { shownOrders } from './show.ts'

/** Orders are the account's: bills charge what they say, so they stay with it like its bills. */
export const ordersData = (parts: Pick<OrdersParts, 'db' | 'payments' | 'payHours'>): PersonalData => ({
  name: 'orders',
  export: async (_personId, accountNumbers) =>
    shownOrders(
      parts.db,
      parts,
      await parts.db
        .select()
        .from(customerOrder)
        .where(inArray(customerOrder.accountNumber, accountNumbers))
        .orderBy(desc(customerOrder.orderedAt)),
    ),
  erase: async () => ({ erased: [], kept: [] }),
})
