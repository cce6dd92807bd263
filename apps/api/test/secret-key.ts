import { randomBytes } from 'node:crypto'

/** A key of this run's own, for every process that a test starts. */
export const secretKey = { SECRET_KEY: randomBytes(32).toString('hex') }
