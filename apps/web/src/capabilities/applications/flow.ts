import { codeOfSegment, segmentOfCode, type SegmentCode } from '@hibla/contract/values/customer-segment'
import { personalDetailsPath, type Applying } from '@hibla/contract/applications/paths.rule'
import { NamedCategory } from '@hibla/contract/values/customer-category'
import { pages } from '@hibla/contract/values/paths'
import type { Known } from '../../kernel/session/known.ts'
import { draft } from './draft/draft.ts'

/** Resumed drafts and referrals keep their existing order. */
export const retainsOrder = (): boolean => draft.draftFlow.read() === true || draft.referralFlow.read() === true

/** Another application is in progress in this browser, perhaps in another tab. Only one is allowed at a time. */
export const isAnotherUnderWay = (): boolean =>
  !retainsOrder() && (draft.orderId.read() !== undefined || draft.processStep.read() !== undefined)

/** The segment of a resumed draft, so we don't ask again. */
export const draftSegment = (): SegmentCode | undefined =>
  draft.draftFlow.read() === true ? storedCategory() : undefined

/** Who the application in this browser is for: a code of ours, or a name that another program has put there. */
export const storedCategory = (): SegmentCode | undefined => {
  const kept = draft.customerType.read()
  if (kept === undefined) return undefined
  return NamedCategory.safeParse(kept).data ?? codeOfSegment(segmentOfCode(kept))
}

export const isAgent = (who: Known): boolean => who.principal?.personas.has('sales') ?? false

/** Submissions carry the code of the agent who makes them. */
export const agentCodeOf = (who: Known): string | undefined => (isAgent(who) ? who.claims?.agentCode : undefined)

/** The employee programme has its own form, wherever the person came from. */
const isEmployeesForm = (path: string) => path.startsWith('/referral/application/')

/** From its order on, an application in the employees' form is a referral: begun anew, it keeps that order. */
export const noteReferral = (path: string): void => {
  if (!isEmployeesForm(path)) return
  draft.referralFlow.write(true)
  draft.referralType.write('ERP')
}

/** Which paths the application uses; an agent resuming a draft has its order id in the path. */
export const applyingOf = (who: Known, path = ''): Applying => {
  if (isAgent(who))
    return { as: 'agent', draftOrderId: draft.draftFlow.read() === true ? draft.orderId.read() : undefined }
  return { as: draft.referralFlow.read() === true || isEmployeesForm(path) ? 'referral' : 'visitor' }
}

/** Agents start an application for a home or for a business, each at its own address; at any other they are asked. */
export const segmentIn = (path: string): SegmentCode | undefined =>
  path === pages.agentResidential ? 'RES' : path === pages.agentBusiness ? 'SME' : undefined

export const startPath = (who: Known, path = ''): string => {
  if (isAgent(who)) return pages.agentCheckAddress
  return isEmployeesForm(path) ? pages.employeeCheckAddress : pages.checkAddress
}

/** The next page of the application in this browser. */
export const nextPath = (who: Known, path: string, category: SegmentCode = storedCategory() ?? 'RES'): string =>
  personalDetailsPath(segmentOfCode(category), applyingOf(who, path))
