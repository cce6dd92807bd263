import { begun } from './begun.ts'
import { draft } from './draft.ts'

/** Somebody came by an invitation; it stays with the application they begin. */
export const keepInvite = (code: string, type = 'MGM'): void => {
  draft.invite.write(code)
  draft.referralType.write(type)
}

/** The application in this browser, if it came from an invitation or is an employee's referral. */
export const referredApplication = () => {
  const [inviteCode, isEmployees] = [draft.invite.read(), draft.referralType.read() === 'ERP']
  if (inviteCode === undefined && !isEmployees) return undefined
  // Without a step it isn't saved yet.
  const application = draft.processStep.read() === undefined ? undefined : begun()
  return application && { ...application, inviteCode, isEmployees }
}

/** Whether the server knows already where this order came from. */
export const isTied = (orderId: string): boolean => draft.tiedOrder.read() === orderId

export const noteTied = (orderId: string): void => draft.tiedOrder.write(orderId)
