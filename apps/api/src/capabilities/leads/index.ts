import type { Module } from '../../kernel/module/module.ts'
import { leadsHousekeeping } from './housekeeping.ts'
import { leadsRoutes } from './leads.routes.ts'
import type { LeadsParts } from './parts.ts'
import { leadsData } from './personal-data.ts'
import { telling } from './tell-reached.ts'

export const leads = (parts: LeadsParts): Module => ({
  routes: leadsRoutes(parts),
  schedules: [leadsHousekeeping(parts.db, parts.clock), telling(parts)],
  personalData: [leadsData(parts)],
})
