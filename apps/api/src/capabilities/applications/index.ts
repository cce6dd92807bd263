import type { Module } from '../../kernel/module/module.ts'
import { applicationsRoutes } from './applications.routes.ts'
import { applicationsHousekeeping } from './housekeeping.ts'
import { sendsCodes } from './email-codes.ts'
import type { ApplicationsParts } from './parts.ts'
import { applicationsData } from './personal-data.ts'

export const applications = (parts: ApplicationsParts): Module => ({
  routes: applicationsRoutes(parts),
  subscribers: [sendsCodes(parts)],
  schedules: [applicationsHousekeeping(parts.db, parts.clock)],
  personalData: [applicationsData(parts.db)],
})
