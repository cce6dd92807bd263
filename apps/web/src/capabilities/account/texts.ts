import type {
  changeContact,
  linkAccount,
  startContactChange,
  startLinking,
  AccountStatus,
  SubscriberType,
} from '@hibla/contract/account/account.contract'
import type { ConsentPurpose, eraseMyData } from '@hibla/contract/account/privacy.contract'
import type { undoContactChange } from '@hibla/contract/account/contact-undo.contract'
import type { RefusalOf } from '@hibla/contract/endpoint'
import { UNDO_HOURS } from '@hibla/contract/values/time-limits'

const codeTexts = {
  'wrong-code': 'That’s not the code we sent. Please check it and try again.',
  'code-expired': 'That code has expired. Ask for a new one below.',
} as const

const tooManyCodes = 'We’ve sent several codes already. Please use the newest one, or try again in an hour.'

export const startLinkingTexts = {
  'account-kind': 'Only residential and small-business accounts can be linked here. For others, please call us.',
  'account-unknown':
    'We can’t find an account with this number. It has 13 digits and is on the first page of your bill.',
  'already-linked': 'This account is already linked to your login.',
  locked: 'Too many wrong codes for this account. Please wait a while, then try again.',
  'too-many-codes': tooManyCodes,
} satisfies Record<RefusalOf<typeof startLinking>, string>

export const linkTexts = { ...startLinkingTexts, ...codeTexts } satisfies Record<RefusalOf<typeof linkAccount>, string>

const noAccount = 'We couldn’t find this account. Reload the page and try again.'

export const startContactTexts = {
  'not-found': noAccount,
  unchanged: 'We already have this on file, so there’s nothing to change.',
  'too-many-codes': tooManyCodes,
} satisfies Record<RefusalOf<typeof startContactChange>, string>

export const contactTexts = { 'not-found': noAccount, ...codeTexts } satisfies Record<
  RefusalOf<typeof changeContact>,
  string
>

export const eraseTexts = {
  'balance-open': 'You still have a balance to pay. Once it’s paid, you can erase your data.',
} satisfies Record<RefusalOf<typeof eraseMyData>, string>

export const kindTexts: Record<SubscriberType, string> = {
  RESIDENTIAL: 'Residential',
  SME: 'Small business',
  XCLSV: 'Exclusive',
  CORPORATE: 'Corporate',
  WHOLESALE: 'Wholesale',
}

export const statusTexts: Record<AccountStatus, string> = {
  PENDING: 'Waiting for installation',
  ACTIVE: 'Active',
  SUSPENDED: 'Suspended',
  DISCONNECTED: 'Disconnected',
}

export const purposeTexts: Record<ConsentPurpose, { title: string; text: string }> = {
  marketing: {
    title: 'News and offers from us',
    text: 'New plans, add-ons and promotions, by email and on this portal.',
  },
  'partner-offers': {
    title: 'Offers from our partners',
    text: 'Offers from companies we work with, such as streaming services. We send them ourselves and share nothing about you.',
  },
  'usage-analysis': {
    title: 'Suggestions based on your usage',
    text: 'We look at how much data you use and when, never at what you do online, to suggest a plan that fits you better.',
  },
  surveys: {
    title: 'Surveys',
    text: 'Now and then, we’ll ask how we’re doing. You can skip any question.',
  },
}

export const undoTexts = {
  'link-expired': `Links to undo a change work for ${UNDO_HOURS} hours, and only if they’re complete.`,
  'already-undone': 'The old contact details are in use again.',
} satisfies Record<RefusalOf<typeof undoContactChange>, string>
