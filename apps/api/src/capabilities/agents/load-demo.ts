import { readFile } from 'node:fs/promises'
import { Agent } from '@hibla/contract/agents/agents.contract'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Database } from '../../kernel/postgres/database.ts'
import { agent } from './agents.tables.ts'

/** Demo agents; existing ones aren't changed. */
export const loadDemoAgents = async (db: Database, file: string): Promise<void> => {
  const agents = z.array(Agent).parse(parse(await readFile(file, 'utf8')))
  await db.insert(agent).values(agents).onConflictDoNothing()
}
