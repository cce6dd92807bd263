import type { AllowedPlace } from '@hibla/contract/agents/agents.contract'
import { sql } from '../../kernel/postgres/sql.ts'
import { check, jsonb, pgTable, text } from '../../kernel/postgres/table.ts'

const places = () => jsonb().$type<AllowedPlace[]>().notNull()

/** A sales agent and their area, if the provider restricts its agents. */
export const agent = pgTable(
  'agent',
  {
    agentCode: text().primaryKey(),
    agentName: text().notNull(),
    agentType: text().notNull(),
    regions: places(),
    provinces: places(),
    municipalities: places(),
  },
  (t) => [
    check('agent_code_well_formed', sql`${t.agentCode} ~ '^[A-Z0-9-]{3,20}$'`),
    check(
      'agent_places_are_lists',
      sql`jsonb_typeof(${t.regions}) = 'array' and jsonb_typeof(${t.provinces}) = 'array' and jsonb_typeof(${t.municipalities}) = 'array'`,
    ),
  ],
)
