import type { Module } from '../../kernel/module/module.ts'
import { outagesHousekeeping } from './housekeeping.ts'
import { writesLetters } from './letters.ts'
import { loadDemoOutage } from './load-demo.ts'
import { outagesRoutes } from './outages.routes.ts'
import type { OutagesParts } from './parts.ts'
import { outagesData } from './personal-data.ts'
import { spreadsOutages } from './spread.ts'

export const outages = (parts: OutagesParts): Module => ({
  routes: outagesRoutes(parts),
  subscribers: [spreadsOutages(parts), writesLetters(parts)],
  schedules: [outagesHousekeeping(parts)],
  personalData: [outagesData(parts)],
  loadDemo: () => loadDemoOutage(parts),
})
