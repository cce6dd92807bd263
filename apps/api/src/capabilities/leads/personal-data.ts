import { eq } from 'drizzle-orm'
import type { PersonalData } from '../../kernel/module/personal-data.ts'
import { lead } from './leads.tables.ts'
import type { LeadsParts } from './parts.ts'

/** The wishes that a person left for places without fibre, to be taken along or erased. */
export const leadsData = ({ db, provedEmailOf }: LeadsParts): PersonalData => ({
  name: 'leads',
  export: async (personId) => {
    const email = await provedEmailOf(personId)
    return email ? db.select().from(lead).where(eq(lead.email, email)).orderBy(lead.receivedAt) : []
  },
  erase: async (tx, personId) => {
    const email = await provedEmailOf(personId)
    const gone = email ? await tx.delete(lead).where(eq(lead.email, email)).returning({ leadId: lead.leadId }) : []
    return { erased: gone.map(({ leadId }) => `Your request for fibre ${leadId}`), kept: [] }
  },
})
