import { ana, ben, carla, gina, hugo, type ReadsOf } from '../../../../test/contract/read.ts'

const postsales = '/hobs/postsales/accounts'
const ofAccount = `${postsales}/1000000000011`
const everyKind = [ana, carla, gina, hugo]

export const accountReads: ReadsOf<'account'> = {
  paymentDetails: everyKind.map((as) => ({ url: '/accounts', as })),
  accountDetails: everyKind.map((as) => ({ url: postsales, as })),
  subscriberInformation: [
    { url: `${ofAccount}/subscriber-information`, as: ana },
    { url: `${postsales}/1000000000029/subscriber-information`, as: ben },
  ],
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
