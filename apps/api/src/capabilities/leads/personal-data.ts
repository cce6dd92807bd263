import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../kernel/postgres/database.ts'
import { lead } from './leads.tables.ts'

type Means = {
  db: Database
  /** A wish is left without a login, so it is known as somebody's only by the address that they have proved. */
  provedEmailOf: (personId: string) => Promise<string | undefined>
}

/** The wishes that a person left for places without fibre, to be taken along or erased. */
export const leadsData = ({ db, provedEmailOf }: Means) => ({
  name: 'leads',
  export: async (personId: string) => {
    const email = await provedEmailOf(personId)
    return email ? db.select().from(lead).where(eq(lead.email, email)).orderBy(lead.receivedAt) : []
  },
  erase: async (tx: Transaction, personId: string) => {
    const email = await provedEmailOf(personId)
    const gone = email ? await tx.delete(lead).where(eq(lead.email, email)).returning({ leadId: lead.leadId }) : []
    return { erased: gone.map(({ leadId }) => `Your wish for fibre ${leadId}`), kept: [] }
  },
})
