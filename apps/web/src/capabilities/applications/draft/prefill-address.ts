import { typed } from '../../../kernel/storage/typed.ts'
import type { ChosenAddress } from '../../address/index.ts'
import type { Segment } from '../../serviceability/index.ts'
import { draft, DRAFT_LIFE_MS } from './draft.ts'

/**
 * A place that was checked before anybody said who they are fills in the location step, and what the line is for its answer, for
 * as long as a draft lives.
 */
export const prefillAddress = (place: ChosenAddress, segment?: Segment): void => {
  draft.chosenAddress.write(place)
  if (segment) draft.requestedSegment.write(segment)
  if (typed.expiresAt() === undefined) typed.expireIn(DRAFT_LIFE_MS)
}
