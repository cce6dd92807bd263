import { eq } from '../../kernel/postgres/sql.ts'
import type { PersonalData } from '../../kernel/module/personal-data.ts'
import { lead } from './leads.tables.ts'
import type { LeadsDeps } from './deps.ts'

/** A person's leads for places without fibre, for export and erasure. */
export const leadsData = ({ db, identity }: LeadsDeps): PersonalData => ({
  name: 'leads',
  export: async (personId) => {
    const email = await identity.provedEmailOf(personId)
    return email ? db.select().from(lead).where(eq(lead.email, email)).orderBy(lead.receivedAt) : []
  },
  erase: async (tx, personId) => {
    const email = await identity.provedEmailOf(personId)
    const gone = email ? await tx.delete(lead).where(eq(lead.email, email)).returning({ leadId: lead.leadId }) : []
    return { erased: gone.map(({ leadId }) => `Your request for fibre ${leadId}`), kept: [] }
  },
})
