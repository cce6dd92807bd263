import type { ServiceAddress } from '@hibla/contract/address/address.contract'
import { allowedAreas, isRestricted, mayServe } from '@hibla/contract/agents/allowed-areas.rule'
import type { Agent } from '@hibla/contract/agents/agents.contract'
import type { IsoDate } from '@hibla/contract/values/dates'
import { eq, sql } from '../../kernel/postgres/sql.ts'
import { alias } from '../../kernel/postgres/table.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import type { Database, Executor } from '../../kernel/postgres/database.ts'
import { prepared } from '../../kernel/postgres/prepared.ts'
import { noCache, type Cache } from '../../kernel/postgres/cache.ts'
import { agent } from './agents.tables.ts'
import { faultsAmong, promosReader, type PromoFaultOn } from './promo-codes.ts'

/** The part of an address that says whose area it is in. */
export type Area = Pick<ServiceAddress, 'region_id' | 'province_id' | 'city_municipality_id'>

/** What other capabilities can ask agents for. */
export type AgentsService = {
  /** The agent code for submissions. People who aren't agents have none, whatever their token says. */
  codeOf: (caller: Caller) => string | undefined
  /** The calling agent's details, by the code in their token. */
  self: (db: Executor, caller: Caller) => Promise<Agent | undefined>
  /** Whether the caller can sell at an address. Only agents can be restricted; a restricted one can't where nobody knows the town. */
  maySellAt: (db: Executor, caller: Caller, address: Area | null) => Promise<boolean>
  /** The same for many addresses at once. */
  territoryOf: (db: Executor, caller: Caller) => Promise<(address: Area | null) => boolean>
  /** Tells of promo codes why they can't be offered on a day. Read before a transaction. */
  promoFaultOn: (today: IsoDate) => Promise<PromoFaultOn>
}

export type { PromoFaultOn } from './promo-codes.ts'

const tsm = alias(agent, 'tsm')
const byCode = prepared((db) =>
  db
    .select({ agent, tsm: { agentCode: tsm.agentCode, agentName: tsm.agentName } })
    .from(agent)
    .leftJoin(tsm, eq(tsm.agentCode, agent.tsmCode))
    .where(eq(agent.agentCode, sql.placeholder('code'))),
)

const codeOf = ({ personas, claims }: Caller): string | undefined =>
  personas.has('sales') ? claims?.agentCode : undefined

const self = async (db: Executor, caller: Caller): Promise<Agent | undefined> => {
  const code = codeOf(caller)
  const [found] = code === undefined ? [] : await byCode(db, { code })
  return found && { ...found.agent, tsm: found.tsm }
}

export const agentsService = (
  db: Database,
  salesLocationRestrictionEnabled: string,
  memory: Cache = noCache,
): AgentsService => {
  const promos = promosReader(db, memory)

  const territoryOf: AgentsService['territoryOf'] = async (db, caller) => {
    if (!isRestricted(salesLocationRestrictionEnabled) || !caller.personas.has('sales')) return () => true
    const allowed = allowedAreas(await self(db, caller), salesLocationRestrictionEnabled)
    return (address) => address !== null && mayServe(allowed, address)
  }

  return {
    codeOf,
    self,
    territoryOf,
    maySellAt: async (db, caller, address) => (await territoryOf(db, caller))(address),
    promoFaultOn: async (today) => faultsAmong(await promos(), today),
  }
}
