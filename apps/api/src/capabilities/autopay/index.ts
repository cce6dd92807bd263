import type { Module } from '../../kernel/module/module.ts'
import { autopayRoutes } from './autopay.routes.ts'
import { endsWithLink } from './end-with-link.ts'
import { followsCharges } from './follow-charges.ts'
import type { AutopayParts } from './parts.ts'
import { autopayData } from './personal-data.ts'
import { autopayWork } from './work.ts'

export const autopay = (parts: AutopayParts): Module => ({
  routes: autopayRoutes(parts),
  subscribers: [followsCharges(parts), endsWithLink(parts)],
  dueWork: [autopayWork(parts)],
  personalData: [autopayData(parts)],
})
