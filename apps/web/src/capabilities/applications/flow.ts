import { codeOfSegment, segmentOfCode, type SegmentCode } from '@hibla/contract/applications/category.rule'
import { personalDetailsPath, type Applying } from '@hibla/contract/applications/paths.rule'
import type { Known } from '../../kernel/session/known.ts'
import { draft } from './draft.ts'

/** A draft that is taken up again, or a referral, goes on with the order it has. */
export const keepsOrder = (): boolean => draft.draftFlow.read() === true || draft.referralFlow.read() === true

/** Another application of this browser is under way, perhaps in another tab: only one at a time. */
export const isAnotherUnderWay = (): boolean =>
  !keepsOrder() && (draft.orderId.read() !== undefined || draft.processStep.read() !== undefined)

/** What a draft that is taken up again was begun for: nobody is asked twice. */
export const draftedFor = (): SegmentCode | undefined => {
  const kept = draft.draftFlow.read() === true ? draft.customerType.read() : undefined
  return kept === undefined ? undefined : codeOfSegment(segmentOfCode(kept))
}

export const isAgent = (who: Known): boolean => who.standing?.personas.has('sales') ?? false

/** Submissions carry the code of the agent who makes them, and nobody else's. */
export const agentCodeOf = (who: Known): string | undefined => (isAgent(who) ? who.claims?.agentCode : undefined)

/** Under whose paths the application goes on; an agent who takes up a draft names its order. */
export const applyingOf = (who: Known): Applying => {
  if (isAgent(who))
    return { as: 'agent', draftOrderId: draft.draftFlow.read() === true ? draft.orderId.read() : undefined }
  return { as: draft.referralFlow.read() === true ? 'referral' : 'visitor' }
}

export const startPath = (who: Known): string => (isAgent(who) ? '/sales/application/onboard' : '/check-serviceability')

/** The next page of the application that this browser has begun. */
export const onwardPath = (who: Known, category = draft.customerType.read() ?? 'RES'): string =>
  personalDetailsPath(segmentOfCode(category), applyingOf(who))
