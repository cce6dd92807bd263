import type { Module } from '../../kernel/module/module.ts'
import { writesLetters } from './asked-letters.ts'
import { endsSessions } from './end-sessions.ts'
import { tellAboutGuessing } from './guessing.ts'
import { identityHousekeeping } from './housekeeping.ts'
import { identityRoutes } from './identity.routes.ts'
import type { IdentityParts } from './parts.ts'
import { loginData } from './personal-data.ts'
import { repairsRegistrations } from './repair.ts'
import { tellsFactorNews } from './second-factor-news.ts'
import { restoresMobiles } from './undo-mobile.ts'

export const identity = (parts: IdentityParts): Module => ({
  routes: identityRoutes(parts),
  subscribers: [
    writesLetters(parts),
    tellAboutGuessing(parts),
    restoresMobiles(parts),
    tellsFactorNews(parts),
    endsSessions(parts),
  ],
  schedules: [identityHousekeeping(parts.db, parts.clock), repairsRegistrations(parts)],
  personalData: [loginData(parts)],
})
