import { join } from 'node:path'
import { z } from 'zod'
import { readData } from '../../kernel/data/read-data.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import { agentType } from './agents.tables.ts'

const List = z.array(z.object({ agentType: z.string().min(1).max(60), description: z.string().min(1).max(200) }))

/** Loads the kinds of agents that aren't in the database yet. */
export const loadAgentTypes = async (db: Database, folder: string): Promise<void> => {
  const list = await readData(join(folder, 'agent-types.yaml'), List)
  await db
    .insert(agentType)
    .values(list.map((each, position) => ({ ...each, position })))
    .onConflictDoNothing()
}
