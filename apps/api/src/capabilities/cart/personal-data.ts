import { eq, inArray } from '../../kernel/postgres/sql.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { PersonalData } from '../../kernel/module/personal-data.ts'
import { cart, cartItem } from './cart.tables.ts'

/** A cart belongs to an account and says nothing about who filled it, so it stays for the others who have the account. */
export const cartData = (db: Database): PersonalData => ({
  name: 'carts',
  export: (_personId, accountNumbers) =>
    db
      .select({
        accountNumber: cart.accountNumber,
        status: cart.status,
        product: cartItem.productName,
        quantity: cartItem.quantity,
        addedAt: cartItem.addedAt,
      })
      .from(cart)
      .innerJoin(cartItem, eq(cartItem.cartId, cart.cartId))
      .where(inArray(cart.accountNumber, accountNumbers))
      .orderBy(cartItem.cartItemId),
  erase: async () => ({ erased: [], kept: [] }),
})
