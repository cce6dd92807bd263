import type { Module } from '../../kernel/module/module.ts'
import { followsApplications, followsPayments, followsRefunds } from './follow.ts'
import { referralsHousekeeping } from './housekeeping.ts'
import { loadDemoReferrals, removeDemoReferrals } from './load-demo.ts'
import { referralMornings } from './morning.ts'
import type { ReferralsParts } from './parts.ts'
import { followsErasures, referralsData } from './personal-data.ts'
import { loadProgrammes } from './programmes.ts'
import { referralsRoutes } from './referrals.routes.ts'
import { referralsTriggers } from './referrals.triggers.ts'

export const referrals = (parts: ReferralsParts): Module => ({
  routes: referralsRoutes(parts),
  triggers: referralsTriggers,
  subscribers: [followsApplications(parts), followsPayments(parts), followsRefunds(parts), followsErasures(parts)],
  schedules: [referralMornings(parts), referralsHousekeeping(parts)],
  personalData: [referralsData(parts)],
  load: (data) => loadProgrammes(parts.db, data('referrals/programmes.yaml')),
  loadDemo: (data) => loadDemoReferrals(parts, data('demo/referrals.yaml')),
  unloadDemo: (data) => removeDemoReferrals(parts.db, data('demo/referrals.yaml')),
})
