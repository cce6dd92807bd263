import type { AllowedArea } from '@hibla/contract/agents/agents.contract'
import { CustomerCategory } from '@hibla/contract/values/customer-category'
import { day, oneOf } from '../../kernel/postgres/columns.ts'
import { sql } from '../../kernel/postgres/sql.ts'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  type AnyPgColumn,
} from '../../kernel/postgres/table.ts'

const places = () => jsonb().$type<AllowedArea[]>().notNull()

/** A sales agent and their area, if the provider restricts its agents. */
export const agent = pgTable(
  'agent',
  {
    agentCode: text().primaryKey(),
    agentName: text().notNull(),
    agentType: text().notNull(),
    /** The territory sales manager they report to. */
    tsmCode: text().references((): AnyPgColumn => agent.agentCode, { onDelete: 'set null' }),
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
    check('agent_reports_to_another', sql`${t.tsmCode} <> ${t.agentCode}`),
    index('agent_of_tsm').on(t.tsmCode),
  ],
)

/** The kinds of agents, in the order to show them. */
export const agentType = pgTable('agent_type', {
  agentType: text().primaryKey(),
  description: text().notNull(),
  position: integer().notNull(),
})

/** An offer that agents make at the door, for households or for businesses. */
export const promoCode = pgTable(
  'promo_code',
  {
    promoCode: text().notNull(),
    customerType: text({ enum: ['RES', 'SME'] }).notNull(),
    name: text().notNull(),
    description: text().notNull(),
    startsOn: day().notNull(),
    endsOn: day().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.promoCode, t.customerType] }),
    check('promo_code_well_formed', sql`${t.promoCode} ~ '^[A-Z0-9-]{3,20}$'`),
    check('promo_code_customer_known', oneOf(t.customerType, CustomerCategory.options)),
    check('promo_code_runs_forward', sql`${t.startsOn} <= ${t.endsOn}`),
  ],
)
