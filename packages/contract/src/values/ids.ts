import { z } from 'zod'

export const AccountNumber = z.string().regex(/^\d{13}$/, 'An account number has 13 digits')
export type AccountNumber = z.infer<typeof AccountNumber>
