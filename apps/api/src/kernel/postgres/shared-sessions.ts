import pg from 'pg'

const ROUNDS = 3
const CONNECT_WITHIN_MS = 5_000

type Asks = () => Promise<number>

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
  const clients = [0, 1].map(() => new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS }))
  const [one, other] = clients.map((client) => async () => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return rows[0]!.pid
  })
  // What breaks between two questions fails the next one.
  for (const client of clients) client.on('error', () => {})
  try {
    for (const client of clients) await client.connect()
    return await shareSessions(one!, other!)
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()))
  }
}
