import type { Module } from '../../kernel/module/module.ts'
import type { SharedDependencies } from '../../shared-dependencies.ts'
import type { AccountService } from '../account/account.service.ts'
import type { AddressService } from '../address/address.service.ts'
import type { ApplicationsService } from '../applications/applications.service.ts'
import type { BillingService } from '../billing/billing.service.ts'
import type { IdentityService } from '../identity/identity.service.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'
import type { PaymentsService } from '../payments/payments.service.ts'
import type { ServiceabilityService } from '../serviceability/serviceability.service.ts'
import { followsApplications, followsPayments, followsRefunds } from './follow.ts'
import { referralsHousekeeping } from './housekeeping.ts'
import { loadDemoReferrals, removeDemoReferrals } from './load-demo.ts'
import { dailyReferralWork } from './daily-work.ts'
import type { ReferralsDeps } from './deps.ts'
import { followsErasures, referralsData } from './personal-data.ts'
import { loadProgrammes } from './programmes.ts'
import { referralsRoutes } from './referrals.routes.ts'
import { referralsTriggers } from './referrals.triggers.ts'

type Given = {
  identity: IdentityService
  address: AddressService
  serviceability: ServiceabilityService
  account: AccountService
  billing: BillingService
  payments: PaymentsService
  applications: ApplicationsService
  notifications: NotificationsService
}

export const referrals = (
  { db, clock, brand, origin, mayReach }: SharedDependencies,
  { identity, address, serviceability, account: accounts, billing, payments, applications, notifications }: Given,
): { module: Module } => {
  const deps: ReferralsDeps = {
    db,
    clock,
    brand,
    origin,
    mayReach,
    isErased: accounts.isErased,
    provedEmailOf: identity.provedEmailOf,
    identity,
    address,
    serviceability,
    accounts,
    applications,
    billing,
    payments,
    notifications,
  }
  return {
    module: {
      routes: referralsRoutes(deps),
      triggers: referralsTriggers,
      subscribers: [followsApplications(deps), followsPayments(deps), followsRefunds(deps), followsErasures(deps)],
      schedules: [dailyReferralWork(deps), referralsHousekeeping(deps)],
      personalData: [referralsData(deps)],
      load: (data) => loadProgrammes(db, data('referrals/programmes.yaml')),
      loadDemo: (data) => loadDemoReferrals(deps, data('demo/referrals.yaml')),
      unloadDemo: (data) => removeDemoReferrals(db, data('demo/referrals.yaml')),
    },
  }
}
