import pg from 'pg'
import { Unavailable } from '../unavailable.ts'

const ROUNDS = 3
const WITHIN_MS = 5_000

/** Which session answers. */
type Asks = () => Promise<string>

/** Of two standbys behind one address, two sessions may have the same number, but not the same beginning. */
const SESSION = "select pid || ' since ' || backend_start as session from pg_stat_activity where pid = pg_backend_pid()"

/**
 * Whether two connections that are open at once came to the same session of PostgreSQL, which only happens behind a pooler that
 * lends sessions for a transaction. It always does while the pooler is idle; under load it may be missed.
 */
export const shareSessions = async (one: Asks, other: Asks): Promise<boolean> => {
  for (let round = 0; round < ROUNDS; round++) if ((await one()) === (await other())) return true
  return false
}

/** Whether a transaction pooler answers at this address. */
export const leadsToPooler = async (url: string): Promise<boolean> => {
  const clients = [0, 1].map(
    () => new pg.Client({ connectionString: url, connectionTimeoutMillis: WITHIN_MS, query_timeout: WITHIN_MS }),
  )
  const [one, other] = clients.map((client) => async () => {
    const { rows } = await client.query<{ session: string }>(SESSION)
    return rows[0]!.session
  })
  // What breaks between two questions fails the next one.
  for (const client of clients) client.on('error', () => {})
  try {
    for (const client of clients) await client.connect()
    return await shareSessions(one!, other!)
  } catch (error) {
    throw new Unavailable('PostgreSQL does not answer', { cause: error })
  } finally {
    // Nothing of theirs is worth waiting for.
    for (const client of clients) client.connection.stream.destroy()
  }
}
