import type { Module } from '../../kernel/module/module.ts'
import { tellAboutGuessing } from './guessing.ts'
import { identityHousekeeping } from './housekeeping.ts'
import { identityRoutes } from './identity.routes.ts'
import type { IdentityParts } from './parts.ts'
import { loginData } from './personal-data.ts'

export const identity = (parts: IdentityParts): Module => ({
  routes: identityRoutes(parts),
  subscribers: [tellAboutGuessing(parts)],
  schedules: [identityHousekeeping(parts.db, parts.clock)],
  personalData: [loginData(parts)],
})
