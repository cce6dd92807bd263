import type { Module } from '../../kernel/module/module.ts'
import type { SharedDependencies } from '../../shared-dependencies.ts'
import { contentRoutes } from './content.routes.ts'
import { DEMO, forgetDemoContent, loadContent } from './load.ts'
import { contentTriggers } from './content.triggers.ts'

export const content = ({ db, memory, clock, brand }: SharedDependencies): { module: Module } => ({
  module: {
    routes: contentRoutes(db, memory, clock, brand),
    triggers: contentTriggers,
    load: (data) => loadContent(db, data('content'), { legalPages: data('content/pages') }),
    loadDemo: (data) => loadContent(db, data('demo/content'), { by: DEMO }),
    unloadDemo: () => forgetDemoContent(db),
  },
})
