import type { Standing } from '@hibla/contract/access.rule'

export type StreamingFacts = { link: string | undefined; status: string | undefined; shownBefore: boolean }

/** Asks once to activate a streaming service that the plan includes and nobody has activated. */
export const showsStreamingPopup = (viewer: Standing, { link, status, shownBefore }: StreamingFacts): boolean =>
  viewer.personas.has('customer') &&
  !viewer.personas.has('sales') &&
  Boolean(link) &&
  status === 'PENDING' &&
  !shownBefore

export const streamingText = (name: string): string => `Hi ${name}, your plan includes a streaming service!`
