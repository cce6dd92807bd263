import type { ChosenAddress } from '../../address/index.ts'
import { currentApplication } from './current-application.ts'
import { draft, storeBasicInfo, type BasicInfo } from './draft.ts'
import { prefillAddress } from './prefill-address.ts'

/** Somebody came by an invitation; it stays with the application they begin. */
export const storeInvite = (code: string, type = 'MGM'): void => {
  draft.invite.write(code)
  draft.referralType.write(type)
}

/** Whoever was invited needn't type what was given about them. What they typed themselves stays, and they still have to agree. */
export const prefillInvited = (who: Omit<BasicInfo, 'checkTerms'>, place: ChosenAddress | undefined): void => {
  if (draft.basicInfo.read() !== undefined) return
  storeBasicInfo({ ...who, checkTerms: false })
  if (place) prefillAddress(place)
}

/** The application in this browser, if it came from an invitation or is an employee's referral. */
export const referredApplication = () => {
  const [inviteCode, isEmployees] = [draft.invite.read(), draft.referralType.read() === 'ERP']
  if (inviteCode === undefined && !isEmployees) return undefined
  // Without a step it isn't saved yet.
  const application = draft.processStep.read() === undefined ? undefined : currentApplication()
  return application && { ...application, inviteCode, isEmployees }
}

/** Whether the server knows already where this order came from. */
export const isTied = (orderId: string): boolean => draft.tiedOrder.read() === orderId

export const noteTied = (orderId: string): void => draft.tiedOrder.write(orderId)
