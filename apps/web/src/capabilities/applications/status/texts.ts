import type { verifyOtp } from '@hibla/contract/applications/applications.contract'
import type { withdrawApplication } from '@hibla/contract/applications/choice.contract'
import type { sendCompliance } from '@hibla/contract/applications/compliance.contract'
import type { applicationPdf } from '@hibla/contract/applications/status.contract'
import type { verifyApplication } from '@hibla/contract/applications/verification.contract'
import type { RefusalOf } from '@hibla/contract/endpoint'
import { ONE_TIME_MINUTES } from '@hibla/contract/values/time-limits'

/** The specification's text. */
export const VERIFICATION_FAILED = 'APPLICATION VERIFICATION FAILED!'

export const verifyTexts = {
  'link-expired': `The link has expired, or a newer one has replaced it. Links work for ${ONE_TIME_MINUTES} minutes.`,
  'link-used': 'This link was used before, so your email is already confirmed. There’s nothing more to do.',
} satisfies Record<RefusalOf<typeof verifyApplication>, string>

export const pdfTexts = {
  'not-found': 'We can’t find this application any more.',
  'not-submitted': 'You can download it once it’s submitted.',
} satisfies Record<RefusalOf<typeof applicationPdf>, string>

export const otpTexts = {
  'wrong-code': 'That’s not the code we sent. Check it and try again.',
  'code-expired': 'This code no longer works. Ask for a new one.',
} satisfies Record<RefusalOf<typeof verifyOtp>, string>

export const withdrawTexts = {
  'not-found': 'Only the person who applied can withdraw it, with the login or on the device they applied with.',
  'not-now': 'It can’t be withdrawn here any more. Please call us.',
} satisfies Record<RefusalOf<typeof withdrawApplication>, string>

export const complianceTexts = {
  'not-found': 'We can’t find this application any more.',
  'not-now': 'It isn’t waiting for documents any more, so there’s nothing more to do.',
  'documents-missing': 'Something’s still missing. Add or replace every document we asked for first.',
} satisfies Record<RefusalOf<typeof sendCompliance>, string>

/** It was refused for lack of a document, which is here by now. */
export const NOW_COMPLETE = 'You can send it back for review now.'
