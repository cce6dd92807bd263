import type { Module } from '../../kernel/module/module.ts'
import type { SharedDependencies } from '../../shared-dependencies.ts'
import type { AccountDoor } from '../account/account.door.ts'
import type { AddressDoor } from '../address/address.door.ts'
import type { ApplicationsDoor } from '../applications/applications.door.ts'
import type { BillingDoor } from '../billing/billing.door.ts'
import type { IdentityDoor } from '../identity/identity.door.ts'
import type { NotificationsDoor } from '../notifications/notifications.door.ts'
import type { PaymentsDoor } from '../payments/payments.door.ts'
import type { ServiceabilityDoor } from '../serviceability/serviceability.door.ts'
import { followsApplications, followsPayments, followsRefunds } from './follow.ts'
import { referralsHousekeeping } from './housekeeping.ts'
import { loadDemoReferrals, removeDemoReferrals } from './load-demo.ts'
import { referralMornings } from './morning.ts'
import type { ReferralsParts } from './parts.ts'
import { followsErasures, referralsData } from './personal-data.ts'
import { loadProgrammes } from './programmes.ts'
import { referralsRoutes } from './referrals.routes.ts'
import { referralsTriggers } from './referrals.triggers.ts'

type Given = {
  identity: IdentityDoor
  address: AddressDoor
  serviceability: ServiceabilityDoor
  account: AccountDoor
  billing: BillingDoor
  payments: PaymentsDoor
  applications: ApplicationsDoor
  notifications: NotificationsDoor
}

export const referrals = (
  { db, clock, brand, origin, mayReach }: SharedDependencies,
  { identity, address, serviceability, account: accounts, billing, payments, applications, notifications }: Given,
): { module: Module } => {
  const deps: ReferralsParts = {
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
      schedules: [referralMornings(deps), referralsHousekeeping(deps)],
      personalData: [referralsData(deps)],
      load: (data) => loadProgrammes(db, data('referrals/programmes.yaml')),
      loadDemo: (data) => loadDemoReferrals(deps, data('demo/referrals.yaml')),
      unloadDemo: (data) => removeDemoReferrals(db, data('demo/referrals.yaml')),
    },
  }
}
