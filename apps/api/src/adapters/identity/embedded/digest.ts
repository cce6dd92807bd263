import { createHmac } from 'node:crypto'
import { deriveKey } from '../../../kernel/derive-key.ts'

/**
 * People sometimes type passwords into the email field, and a device's token is a secret; a digest keeps both out of tables.
 * It has a key, or whoever reads a copy of the table could try all emails and networks.
 */
export const digestOf = (secretKey: string, kind: string, value: string): string =>
  createHmac('sha256', deriveKey(secretKey, 'login digests')).update(`${kind}:${value}`).digest('base64url')
