import { readFile } from 'node:fs/promises'
import { Agent } from '@hibla/contract/agents/agents.contract'
import { and, eq } from '../../kernel/postgres/sql.ts'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Database } from '../../kernel/postgres/database.ts'
import { agent } from './agents.tables.ts'

/** Demo agents; existing ones aren't changed. */
export const loadDemoAgents = async (db: Database, file: string): Promise<void> => {
  await db
    .insert(agent)
    .values(await readDemoAgents(file))
    .onConflictDoNothing()
}

/** A provider may have given a code to an agent of its own since; then the name is another. */
export const removeDemoAgents = async (db: Database, file: string): Promise<void> => {
  for (const { agentCode, agentName } of await readDemoAgents(file))
    await db.delete(agent).where(and(eq(agent.agentCode, agentCode), eq(agent.agentName, agentName)))
}

const readDemoAgents = async (file: string): Promise<Agent[]> =>
  z.array(Agent).parse(parse(await readFile(file, 'utf8')))
