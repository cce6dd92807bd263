import { pages } from '@hibla/contract/values/paths'
import { record } from '../../kernel/storage/codecs.ts'
import { typed } from '../../kernel/storage/typed.ts'

type RequestedPlan = { planId: string; contractTermMonths: number }

/** A plan that somebody picked before we knew their address. */
export const requestedPlan = typed.stores('requestedPlan', record<RequestedPlan>())

/** The plan is in the address, because the link may be followed before any script has loaded. */
export const checkAddressFor = ({ planId, contractTermMonths }: RequestedPlan): string =>
  `${pages.checkAddress}?${new URLSearchParams({ plan: planId, term: String(contractTermMonths) })}`
