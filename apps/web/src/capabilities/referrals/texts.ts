import type { RefusalOf } from '@hibla/contract/endpoint'
import type { updateEmployee } from '@hibla/contract/referrals/employees.contract'
import {
  REFERRALS_A_DAY,
  type notifyReferrer,
  type submitReferral,
  type submitWinBack,
  type uninvited,
} from '@hibla/contract/referrals/referrals.contract'

/** The specification's own texts for a referral that failed. */
export const LINK_NOT_SENT = 'Application link has not been sent!'
export const INFO_NOT_SENT = 'Referral info has not been sent.'

const taken = 'We have another referral under this number. Please start again.'

export const submitTexts = {
  'no-account': 'We don’t know which account you’re referring from. Link your account first.',
  'not-residential': 'Only home subscribers can refer others.',
  'not-active': 'You can refer others once your line is active.',
  'self-referral': 'These are your own contact details. You can only refer somebody else.',
  'already-referred': 'Somebody has referred this person already. They have our link.',
  'reference-taken': taken,
  'not-an-employee': 'The employee programme is for employees on our personnel list, with a company chosen.',
  'order-unknown': 'We don’t know the application that this referral is about. Please start again.',
  'too-many': `You’ve referred ${REFERRALS_A_DAY} people today. You can refer more tomorrow.`,
} satisfies Record<RefusalOf<typeof submitReferral>, string>

export const winBackTexts = {
  'already-referred': 'We already have your request. Look for our email, with a link to apply.',
  'reference-taken': taken,
} satisfies Record<RefusalOf<typeof submitWinBack>, string>

/** Why an account has no link. */
export const uninvitedTexts = {
  'not-residential':
    'Inviting others is for home subscribers. Talk to your account manager about a programme for your business.',
  'not-active': 'Your link will appear here once your line is active.',
} satisfies Record<(typeof uninvited)[number], string>

export const remindTexts = {
  'not-found': 'We don’t have this referral any more. Reload the page.',
  'not-now': 'They’ve already started, so they don’t need the link again.',
  'too-soon': 'We’ve written to them not long ago. You can send the link again tomorrow.',
} satisfies Record<RefusalOf<typeof notifyReferrer>, string>

export const employeeTexts = {
  'employee-not-found': 'We can’t find you on our personnel list any more. Ask your HR team to add you.',
  'company-unknown': 'Choose your company from the list.',
} satisfies Record<RefusalOf<typeof updateEmployee>, string>
