import { z } from 'zod'

export const OTP_DIGITS = 6

/** A one-time code as typed. */
export const Otp = z.string().regex(new RegExp(`^\\d{${OTP_DIGITS}}$`), `A code has ${OTP_DIGITS} digits`)
