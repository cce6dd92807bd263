import { z } from 'zod'

export const AccountNumber = z.string().regex(/^\d{13}$/, 'An account number has 13 digits')
export type AccountNumber = z.infer<typeof AccountNumber>

/** The systems that create orders, as their numbers begin. */
export const orderPrefixes = ['OO', 'HOBS', 'HWL', 'CVG'] as const

/** An order number, which is also its application's reference; the prefix shows which system created it. */
export const OrderId = z
  .string()
  .regex(new RegExp(`^(${orderPrefixes.join('|')})-[A-Z0-9]{10,20}$`), 'This isn’t an order number')
