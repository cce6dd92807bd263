import type { ServiceAddress } from '@hibla/contract/address/address.contract'
import { allowedPlaces, isRestricted, mayServe } from '@hibla/contract/agents/allowed-places.rule'
import type { Agent } from '@hibla/contract/agents/agents.contract'
import { eq, sql } from '../../kernel/postgres/sql.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import { agent } from './agents.tables.ts'

/** The place to check against an agent's area; null if unknown. */
export type Area = Pick<ServiceAddress, 'region_id' | 'province_id' | 'city_municipality_id'>

/** What other capabilities can ask agents for. */
export type AgentsDoor = {
  /** The agent code for submissions. People who aren't agents have none, whatever their token says. */
  codeOf: (caller: Caller) => string | undefined
  /** The calling agent's details, by the code in their token. */
  self: (caller: Caller) => Promise<Agent | undefined>
  /** Whether the caller can sell at an address. Only agents are restricted, and never where there is only a pin. */
  maySellAt: (caller: Caller, address: Area | null) => Promise<boolean>
}

const codeOf = ({ personas, claims }: Caller): string | undefined =>
  personas.has('sales') ? claims?.agentCode : undefined

export const agentsDoor = (db: Database, salesLocationRestrictionEnabled: string): AgentsDoor => {
  const byCode = db
    .select()
    .from(agent)
    .where(eq(agent.agentCode, sql.placeholder('code')))
    .prepare('agents_self')

  const self = async (caller: Caller): Promise<Agent | undefined> => {
    const code = codeOf(caller)
    return code === undefined ? undefined : (await byCode.execute({ code }))[0]
  }

  return {
    codeOf,
    self,
    maySellAt: async (caller, address) =>
      !isRestricted(salesLocationRestrictionEnabled) ||
      !caller.personas.has('sales') ||
      (address !== null && mayServe(allowedPlaces(await self(caller), salesLocationRestrictionEnabled), address)),
  }
}
