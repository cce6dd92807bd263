import type { TeamMember } from '@hibla/contract/agents/agents.contract'
import { and, asc, eq, or } from '../../kernel/postgres/sql.ts'
import { alias } from '../../kernel/postgres/table.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import { agent, agentType } from './agents.tables.ts'

/** An agent and whoever reports to them. Nobody sees other people's teams. */
export const teamOf = (db: Database, code: string, kind: string | undefined): Promise<TeamMember[]> => {
  const tsm = alias(agent, 'tsm')
  return db
    .select({
      agentCode: agent.agentCode,
      agentName: agent.agentName,
      agentType: agent.agentType,
      tsm: { agentCode: tsm.agentCode, agentName: tsm.agentName },
    })
    .from(agent)
    .leftJoin(tsm, eq(tsm.agentCode, agent.tsmCode))
    .where(
      and(
        or(eq(agent.agentCode, code), eq(agent.tsmCode, code)),
        kind === undefined ? undefined : eq(agent.agentType, kind),
      ),
    )
    .orderBy(asc(agent.agentName), asc(agent.agentCode))
}

export const typesOfAgents = (db: Database) =>
  db
    .select({ agentType: agentType.agentType, description: agentType.description })
    .from(agentType)
    .orderBy(asc(agentType.position))
