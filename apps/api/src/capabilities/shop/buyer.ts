import { remainingMonths } from '@hibla/contract/account/contract-term.rule'
import { customerCategoryOf } from '@hibla/contract/account/kind.rule'
import { modemOf } from '@hibla/contract/shop/modem.rule'
import type { Buyer } from '@hibla/contract/shop/eligibility.rule'
import type { IsoDate } from '@hibla/contract/values/dates'
import type { AccountService } from '../account/account.service.ts'
import type { PlanRow } from './shop.tables.ts'

export type FoundAccount = NonNullable<Awaited<ReturnType<AccountService['find']>>>

/** An account as the shop sees it. What its subscriptions don't say is taken from its plan. */
export const buyerOf = (account: FoundAccount, plans: ReadonlyMap<string, PlanRow>, today: IsoDate) => {
  const { subscriptions, contractStartedOn, contractTermMonths } = account
  const mainLine = subscriptions.find(({ type }) => type === 'MAINLINE')
  const planId = mainLine?.productOfferingID ?? ''
  return {
    status: account.status,
    customerCategory: customerCategoryOf(account.subscriberType),
    customerSegment: account.customerSegment,
    area: {
      region: account.regionId ?? undefined,
      province: account.provinceId ?? undefined,
      municipality: account.municipalityId ?? undefined,
    },
    serviceType: mainLine?.serviceType ?? 'GPON',
    planId,
    owned: subscriptions.map(({ productOfferingID }) => productOfferingID),
    monthsLeft: contractStartedOn ? remainingMonths(contractStartedOn, contractTermMonths, today) : contractTermMonths,
    modem: modemOf(subscriptions, plans.get(planId)?.comesWith ?? null),
  } satisfies Buyer
}
