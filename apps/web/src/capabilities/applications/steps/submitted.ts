import type { ApplicationSoFar } from '@hibla/contract/applications/resume.contract'
import { flag, record } from '../../../kernel/storage/codecs.ts'
import { typed, typedInTab } from '../../../kernel/storage/typed.ts'
import { discardDraft } from '../leaving/discard-draft.ts'

export type Submitted = { reference: string; email: string }

/** What the success page says, until the tab is closed. */
const submitted = typedInTab.stores('submittedApplication', record<Submitted>())
/** That an application or a referral was sent in from this browser, until the session ends or another application begins. */
const applicationSubmitted = typed.stores('applicationSubmitted', flag)

/** The draft has done its work: the next application starts from scratch. */
export const rememberSubmitted = ({ applicationRefID, told }: ApplicationSoFar): void => {
  discardDraft()
  applicationSubmitted.write(true)
  submitted.write({ reference: applicationRefID, email: told.emailAddress })
}

/** A referral counts as sent in from this browser, too. */
export const rememberReferral = (): void => applicationSubmitted.write(true)

/** On a device that others use, too. */
export const clearSubmitted = (): void => {
  submitted.remove()
  applicationSubmitted.remove()
}

/** Whether something was sent in from this browser, perhaps in another tab. */
export const wasSubmitted = (): boolean => applicationSubmitted.read() === true

export const lastSubmitted = (): Submitted | undefined => submitted.read()
