import { later } from '../../kernel/later.ts'

/** Nobody waits for it: it shows nothing until the account has been read. */
export const CartButton = later(() => import('./cart-button.tsx'))
