import { hkdfSync } from 'node:crypto'

/** A key for one use, from which neither the secret nor the key of another use can be found out. */
export const deriveKey = (secret: string, use: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', `hibla ${use}`, 32)).toString('hex')
