import type { Principal } from '@hibla/contract/access.rule'
import type { PaymentAccountDetails } from '@hibla/contract/account/account.contract'

export type StreamingFacts = { link: string | undefined; status: string | undefined; shownBefore: boolean }

/** Offers once to activate a streaming service that is included in the plan and not active yet. */
export const showsStreamingPopup = (viewer: Principal, { link, status, shownBefore }: StreamingFacts): boolean =>
  viewer.personas.has('customer') &&
  !viewer.personas.has('sales') &&
  Boolean(link) &&
  status === 'PENDING' &&
  !shownBefore

/** The streaming service of a plan by the product's own name; undefined if the account has none. */
export const streamingServiceOf = ({
  subscriptions,
}: Pick<PaymentAccountDetails, 'subscriptions'>): string | undefined =>
  subscriptions.find(({ category }) => category === 'STREAMING')?.name

export const streamingText = (name: string): string => `Hi ${name}, your plan includes a streaming service!`
