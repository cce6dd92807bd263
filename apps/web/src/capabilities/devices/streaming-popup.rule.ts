import type { Standing } from '@hibla/contract/access.rule'

export type StreamingFacts = { link: string | undefined; status: string | undefined; shownBefore: boolean }

/** Offers once to activate a streaming service that is included in the plan and not active yet. */
export const showsStreamingPopup = (viewer: Standing, { link, status, shownBefore }: StreamingFacts): boolean =>
  viewer.personas.has('customer') &&
  !viewer.personas.has('sales') &&
  Boolean(link) &&
  status === 'PENDING' &&
  !shownBefore

export const streamingText = (name: string): string => `Hi ${name}, your plan includes a streaming service!`
