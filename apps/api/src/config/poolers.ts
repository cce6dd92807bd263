import { leadsToPooler } from '../kernel/postgres/shared-sessions.ts'
import type { Config } from './config.ts'
import { ConfigMistakes, type Mistake } from './mistake.ts'

type Addresses = Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_READ_URL'>

const mistakeIn = async (addresses: Addresses, isPooled: typeof leadsToPooler): Promise<Mistake | undefined> => {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL } = addresses
  if (DATABASE_DIRECT_URL === undefined && (await isPooled(DATABASE_URL)))
    return {
      variable: 'DATABASE_URL',
      wrong: 'leads to a transaction pooler, so DATABASE_DIRECT_URL must be set to PostgreSQL itself',
      write: 'DATABASE_DIRECT_URL=postgres://hibla:PASSWORD@database.internal:5432/hibla',
    }
  if (DATABASE_DIRECT_URL !== undefined && (await isPooled(DATABASE_DIRECT_URL)))
    return {
      variable: 'DATABASE_DIRECT_URL',
      wrong: 'leads to a transaction pooler; it must be PostgreSQL itself',
    }
  // Standbys that are away don't keep a portal from starting.
  return DATABASE_READ_URL !== undefined && (await isPooled(DATABASE_READ_URL).catch(() => false))
    ? { variable: 'DATABASE_READ_URL', wrong: 'leads to a transaction pooler; it must be standbys themselves' }
    : undefined
}

/** What needs a session of its own would otherwise fail later, here and there, and without saying why. */
export const refusePoolers = async (addresses: Addresses, isPooled = leadsToPooler): Promise<void> => {
  const mistake = await mistakeIn(addresses, isPooled)
  if (mistake !== undefined) throw new ConfigMistakes([mistake])
}
