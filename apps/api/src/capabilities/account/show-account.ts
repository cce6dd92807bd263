import {
  ONGOING,
  type PaymentAccountDetails,
  type SubscriberInformation,
} from '@hibla/contract/account/account.contract'
import { contractEndsOn, remainingMonths } from '@hibla/contract/account/contract-term.rule'
import { customerCategoryOf } from '@hibla/contract/account/kind.rule'
import { manilaDate } from '@hibla/contract/values/dates'
import { ok, refused, type Outcome } from '@hibla/contract/values/outcome'
import type { FoundAccount, FullAccount } from './read-account.ts'

/** Shows an account if it exists; a missing one answers the same as someone else's. */
export const shown = async <A extends object, T>(
  asked: Promise<A | undefined>,
  as: (account: A) => T,
): Promise<Outcome<T, 'not-found'>> => {
  const account = await asked
  return account ? ok(as(account)) : refused('not-found')
}

export const emailsOf = ({ email }: Pick<FoundAccount, 'email'>): string[] => (email === null ? [] : [email])

export const asDetails = (account: FullAccount & { isDown: boolean }): PaymentAccountDetails => ({
  accountNumber: account.accountNumber,
  firstName: account.firstName,
  status: account.status,
  subscriberType: account.subscriberType,
  customersegment: account.customerSegment,
  legacyAccount: account.legacyAccount,
  cartId: account.cartId,
  outageStatus: account.isDown ? ONGOING : null,
  cpe: { serialNumber: account.cpeSerialNumber },
  emails: emailsOf(account),
  area: { region: account.region, province: account.province, municipality: account.municipality },
  subscriptions: account.subscriptions,
  netflixSubsMstDetails: account.streaming,
})

export const asInformation = (account: FoundAccount): SubscriberInformation => ({
  accountNumber: account.accountNumber,
  firstName: account.firstName,
  lastName: account.lastName,
  businessName: account.businessName,
  subscriberType: account.subscriberType,
  status: account.status,
  email: account.email ?? '',
  mobileNumber: account.mobileNumber ?? '',
  serviceAddress: account.serviceAddress,
  billingAddress: { line1: account.billingLine1, line2: account.billingLine2 },
  memberSince: account.activatedOn,
  pendingChange: account.pendingChange && {
    ...account.pendingChange,
    reflectedAt: account.pendingChange.reflectedAt.toISOString(),
  },
})

export const asRemainingContract = (account: FoundAccount, now: Date) => {
  const { contractStartedOn: startedOn, contractTermMonths: termMonths } = account
  return {
    startedOn,
    endsOn: startedOn && contractEndsOn(startedOn, termMonths),
    termMonths,
    remainingMonths: startedOn ? remainingMonths(startedOn, termMonths, manilaDate(now)) : termMonths,
    plan: account.planName,
    speedMbps: account.speedMbps,
    monthlyFee: account.monthlyFee,
  }
}

export const asCustomerType = ({ subscriberType }: FoundAccount) => ({
  customerCategory: customerCategoryOf(subscriberType),
  subscriberType,
})
