import { z } from 'zod'

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** The standard counts bytes; what can't be seen can't be chosen on a phone either. */
export const WifiName = z
  .string()
  .refine((name) => name === name.trim() && name !== '', 'Give your Wi-Fi a name')
  .refine((name) => bytesOf(name) <= 32, 'Use a shorter name, 32 letters at most')
  .refine((name) => !/\p{C}/u.test(name), 'Use letters, numbers and signs you can see')

/** What WPA2 takes: 8 to 63 letters, numbers and signs of a plain keyboard. */
export const WifiPassword = z
  .string()
  .regex(/^[ -~]{8,63}$/, 'Use 8 to 63 letters, numbers and signs, without accents')
  .refine((password) => password === password.trim(), 'Leave out spaces at the beginning and end')
