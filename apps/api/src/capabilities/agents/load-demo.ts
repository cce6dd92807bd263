import { join } from 'node:path'
import { Agent, AgentCode, PromoCode } from '@hibla/contract/agents/agents.contract'
import { CustomerCategory } from '@hibla/contract/values/customer-category'
import { IsoDate } from '@hibla/contract/values/iso-date'
import { readData } from '../../kernel/data/read-data.ts'
import { and, eq } from '../../kernel/postgres/sql.ts'
import { z } from 'zod'
import type { Database } from '../../kernel/postgres/database.ts'
import { agent, promoCode } from './agents.tables.ts'

const DemoAgents = z.array(Agent.omit({ tsm: true }).extend({ tsmCode: AgentCode.optional() }))
const DemoPromos = z.array(
  z.object({
    promoCode: PromoCode,
    customerType: CustomerCategory,
    name: z.string(),
    description: z.string(),
    startsOn: IsoDate,
    endsOn: IsoDate,
  }),
)

const readAgents = (folder: string) => readData(join(folder, 'agents.yaml'), DemoAgents)
const readPromos = (folder: string) => readData(join(folder, 'promo-codes.yaml'), DemoPromos)

/** Demo agents and their promo codes; existing ones aren't changed. */
export const loadDemoAgents = async (db: Database, folder: string): Promise<void> => {
  await db
    .insert(agent)
    .values(await readAgents(folder))
    .onConflictDoNothing()
  await db
    .insert(promoCode)
    .values(await readPromos(folder))
    .onConflictDoNothing()
}

/** A provider may have given a code to an agent or a promo of its own since; then the name is another. */
export const removeDemoAgents = async (db: Database, folder: string): Promise<void> => {
  for (const { promoCode: code, name } of await readPromos(folder))
    await db.delete(promoCode).where(and(eq(promoCode.promoCode, code), eq(promoCode.name, name)))
  for (const { agentCode, agentName } of await readAgents(folder))
    await db.delete(agent).where(and(eq(agent.agentCode, agentCode), eq(agent.agentName, agentName)))
}
