import type { Module } from '../../kernel/module/module.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import { loadDemoNetwork, removeDemoNetwork } from './demo-plant.ts'
import type { ServiceabilityDoor } from './serviceability.door.ts'
import { serviceabilityRoutes } from './serviceability.routes.ts'

export const serviceability = (db: Database, door: ServiceabilityDoor): Module => ({
  routes: serviceabilityRoutes(door),
  loadDemo: (data) => loadDemoNetwork(db, data('network/demo.yaml')),
  unloadDemo: () => removeDemoNetwork(db),
})
