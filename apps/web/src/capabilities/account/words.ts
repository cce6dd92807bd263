import type {
  changeContact,
  ConsentPurpose,
  eraseMyData,
  linkAccount,
  startContactChange,
  startLinking,
  AccountStatus,
  SubscriberType,
} from '@hibla/contract/account/account.contract'
import type { RefusalOf } from '@hibla/contract/endpoint'

const codeWords = {
  'wrong-code': 'This is not the code that we sent. Please look again.',
  'code-expired': 'This code no longer works. Ask for a new one below.',
} as const

export const startLinkingWords = {
  'account-kind': 'Only residential and small-business accounts can be linked here. For others, please call us.',
  'account-unknown': 'We know no account with this number. Look at the first page of a bill: it has 13 digits.',
  'already-linked': 'This account is linked to your login already.',
  locked: 'Those were too many wrong codes for this account. Please wait a while, then try again.',
} satisfies Record<RefusalOf<typeof startLinking>, string>

export const linkWords = { ...startLinkingWords, ...codeWords } satisfies Record<RefusalOf<typeof linkAccount>, string>

const noAccount = 'We could not find this account. Reload the page, then try again.'

export const startContactWords = {
  'not-found': noAccount,
  unchanged: 'That is what we have already. Nothing needs to be changed.',
} satisfies Record<RefusalOf<typeof startContactChange>, string>

export const contactWords = { 'not-found': noAccount, ...codeWords } satisfies Record<
  RefusalOf<typeof changeContact>,
  string
>

export const eraseWords = {
  'balance-open': 'There is still something to pay on your account. Once it is paid, you can erase your data.',
} satisfies Record<RefusalOf<typeof eraseMyData>, string>

export const kindWords: Record<SubscriberType, string> = {
  RESIDENTIAL: 'Residential',
  SME: 'Small business',
  XCLSV: 'Exclusive',
  CORPORATE: 'Corporate',
  WHOLESALE: 'Wholesale',
}

export const statusWords: Record<AccountStatus, string> = {
  ACTIVE: 'Active',
  SUSPENDED: 'Suspended',
  DISCONNECTED: 'Disconnected',
}

export const purposeWords: Record<ConsentPurpose, { title: string; text: string }> = {
  marketing: {
    title: 'News and offers from us',
    text: 'We tell you by mail and on this portal about new plans, add-ons and promotions.',
  },
  'partner-offers': {
    title: 'Offers of our partners',
    text: 'Offers of companies that we work with, such as streaming services. We send them ourselves: the companies learn nothing about you from it.',
  },
  'usage-analysis': {
    title: 'Learning from how you use your line',
    text: 'We look at how much and when, never at what, to suggest a plan that fits you better.',
  },
  surveys: {
    title: 'Surveys',
    text: 'We ask you now and then how we are doing. You can leave every question out.',
  },
}
