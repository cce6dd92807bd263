import { ana, type ReadsOf } from '../../../../test/contract/read.ts'

const postsales = '/hobs/postsales/accounts'
const ofAccount = `${postsales}/1000000000011`

export const accountReads: ReadsOf<'account'> = {
  paymentDetails: { row: '[endpoints.accounts]', url: '/accounts', as: ana },
  accountDetails: { row: '[endpoints.hobs-postsales-accounts]', url: postsales, as: ana },
  subscriberInformation: {
    row: '[endpoints.hobs-postsales-accounts-subscriber-information]',
    url: `${ofAccount}/subscriber-information`,
    as: ana,
  },
  remainingContract: {
    row: '[endpoints.hobs-postsales-accounts-remaining-contract]',
    url: `${ofAccount}/remaining-contract`,
    as: ana,
  },
  activeEmails: { row: '[endpoints.hobs-account]', url: '/hobs/account', as: ana },
  customerType: { row: '[endpoints.subscriber-account-number-type]', url: '/subscriber/1000000000011/type', as: ana },
  consents: { because: 'people who haven’t decided yet get an answer too' },
  exportMyData: { because: 'it carries the moment at which it was made' },
}
