import { createHash } from 'node:crypto'

/** People sometimes type passwords into the email field, and a device's token is a secret; a digest keeps both out of tables. */
export const digestOf = (kind: string, value: string): string =>
  createHash('sha256').update(`${kind}:${value}`).digest('base64url')
