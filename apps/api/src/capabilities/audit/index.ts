import { contract } from '@hibla/contract'
import { routes } from '../../kernel/http/route.ts'
import type { Module } from '../../kernel/module/module.ts'
import type { SharedDependencies } from '../../shared-dependencies.ts'
import { auditData } from './personal-data.ts'
import { readTrail } from './read-trail.ts'

export const audit = ({ db, clock }: SharedDependencies): { module: Module } => ({
  module: {
    routes: routes(contract.audit, { auditEvents: ({ caller, query }) => readTrail(db, caller.id, query) }),
    personalData: [auditData(db, clock)],
  },
})
