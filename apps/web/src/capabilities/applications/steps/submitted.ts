import type { ApplicationSoFar } from '@hibla/contract/applications/resume.contract'
import { flag, record } from '../../../kernel/storage/codecs.ts'
import { kept } from '../../../kernel/storage/kept.ts'
import { typedInTab } from '../../../kernel/storage/typed.ts'
import { forgetDraft } from '../leaving/forget-draft.ts'

export type Submitted = { reference: string; email: string }

/** What the success page says, until the tab is closed. */
const submitted = typedInTab.keeps('submittedApplication', record<Submitted>())
/** That an application was sent in from this browser. */
const applicationSubmitted = kept('applicationSubmitted', flag)

/** The draft has done its work: the next application starts from scratch. */
export const rememberSubmitted = ({ applicationRefID, told }: ApplicationSoFar): void => {
  forgetDraft()
  applicationSubmitted.write(true)
  submitted.write({ reference: applicationRefID, email: told.emailAddress })
}

/** A referral counts as sent in from this browser, too. */
export const rememberReferral = (): void => applicationSubmitted.write(true)

/** On a device that others use, too. */
export const forgetSubmitted = (): void => {
  submitted.remove()
  applicationSubmitted.remove()
}

export const lastSubmitted = (): Submitted | undefined => submitted.read()
