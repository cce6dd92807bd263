import { createHash, randomBytes } from 'node:crypto'

/** What the database keeps of a token: enough to recognise it, not enough to use it. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** For links that act without a login: nobody can guess it, and only its hash is stored. */
export const newToken = (): string => randomBytes(24).toString('base64url')
