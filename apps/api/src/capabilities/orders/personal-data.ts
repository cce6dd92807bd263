import { desc, inArray } from '../../kernel/postgres/sql.ts'
import type { PersonalData } from '../../kernel/module/personal-data.ts'
import { customerOrder } from './orders.tables.ts'
import type { OrdersDeps } from './deps.ts'
import { shownOrders } from './show.ts'

/** Orders are the account's: bills charge what they say, so they stay with it like its bills. */
export const ordersData = (deps: Pick<OrdersDeps, 'db' | 'payments' | 'payHours'>): PersonalData => ({
  name: 'orders',
  export: async (_personId, accountNumbers) =>
    shownOrders(
      deps.db,
      deps,
      await deps.db
        .select()
        .from(customerOrder)
        .where(inArray(customerOrder.accountNumber, accountNumbers))
        .orderBy(desc(customerOrder.orderedAt)),
    ),
  erase: async () => ({ erased: [], kept: [] }),
})
