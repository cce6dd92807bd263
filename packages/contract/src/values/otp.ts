import { z } from 'zod'

/** A one-time code as typed. */
export const Otp = z.string().regex(/^\d{6}$/, 'A code has 6 digits')
