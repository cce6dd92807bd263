import postgres from 'postgres'
import type { Target } from './load.ts'

const TIMEOUT_MS = 1_000

/** Whether a read is answered while its table is locked; if so, the answer came from the server's memory. */
export const answersFromMemory = async (
  databaseUrl: string,
  table: string,
  { url, headers }: Target,
  path: string,
): Promise<boolean> => {
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    return await sql.begin(async (tx) => {
      await tx`lock table ${tx(table)} in access exclusive mode`
      const answer = fetch(`${url}${path}`, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
      return answer.then(
        ({ ok }) => ok,
        () => false,
      )
    })
  } finally {
    await sql.end()
  }
}
