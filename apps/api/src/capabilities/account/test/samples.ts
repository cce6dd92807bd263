import { ana, type ReadsOf } from '../../../../test/contract/read.ts'

const postsales = '/hobs/postsales/accounts'
const ofAccount = `${postsales}/1000000000011`

export const accountReads: ReadsOf<'account'> = {
  paymentDetails: { url: '/accounts', as: ana },
  accountDetails: { url: postsales, as: ana },
  subscriberInformation: {
    url: `${ofAccount}/subscriber-information`,
    as: ana,
  },
  remainingContract: {
    url: `${ofAccount}/remaining-contract`,
    as: ana,
  },
  activeEmails: { url: '/hobs/account', as: ana },
  customerType: { url: '/subscriber/1000000000011/type', as: ana },
  consents: { because: 'people who haven’t decided yet get an answer too' },
  erasable: { because: 'people who owe nothing get an answer too' },
  exportMyData: { because: 'it carries the moment at which it was made' },
}
