import { contract } from '@hibla/contract'
import { routes } from '../../kernel/http/route.ts'
import type { Module } from '../../kernel/module/module.ts'
import type { Clock } from '../../kernel/clock/clock.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import { auditData } from './personal-data.ts'
import { readTrail } from './read-trail.ts'

export const audit = (db: Database, clock: Clock): Module => ({
  routes: routes(contract.audit, { auditEvents: ({ caller, query }) => readTrail(db, caller.id, query) }),
  personalData: [auditData(db, clock)],
})
