import pg from 'pg'
import { ledgerInvariants } from '../../ledger-invariants.ts'

/** Runs one question at a database of this address. */
export const query = async <Row extends object>(url: string, question: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url, application_name: 'hibla backup' })
  // A server may end at any time; the question then fails, or the next one does.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(question)).rows
  } finally {
    await client.end()
  }
}

export type Checked = { faults: string[]; counts: Record<string, number> }

const counted = ['account', 'ledger_entry', 'bill', 'payment', 'official_receipt', 'notification', 'security_event']

/** The books of a database: what doesn't hold in them, and how much is in them, to compare with what was expected. */
export const checkLedger = async (url: string): Promise<Checked> => {
  const faults: string[] = []
  for (const [name, count] of Object.entries(ledgerInvariants)) {
    const [found] = await query<{ count: string }>(url, `select (${count})::bigint as count`)
    if (Number(found?.count) !== 0) faults.push(`${name}: ${found?.count}`)
  }
  const sizes = counted.map((table) => `(select count(*) from ${table})::int as ${table}`)
  const [counts = {}] = await query<Record<string, number>>(url, `select ${sizes.join(', ')}`)
  return { faults, counts }
}
