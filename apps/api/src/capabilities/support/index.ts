import type { Module } from '../../kernel/module/module.ts'
import { closesDue } from './close-due.ts'
import { supportHousekeeping } from './housekeeping.ts'
import { loadDemoTickets } from './load-demo.ts'
import { loadSupport } from './load.ts'
import { ownsTicket } from './owners.ts'
import type { SupportParts } from './parts.ts'
import { supportData } from './personal-data.ts'
import { supportRoutes } from './support.routes.ts'
import { supportTriggers } from './support.triggers.ts'

export const support = (parts: SupportParts): Module => ({
  routes: supportRoutes(parts),
  triggers: supportTriggers,
  schedules: [supportHousekeeping(parts)],
  dueWork: [closesDue(parts)],
  owners: { ticket: ownsTicket(parts) },
  personalData: [supportData(parts)],
  load: (data) => loadSupport(parts.db, data('support')),
  loadDemo: (data) => loadDemoTickets(parts, data('demo')),
})
