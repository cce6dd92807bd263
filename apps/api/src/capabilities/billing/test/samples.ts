import { ana, type ReadsOf } from '../../../../test/contract/read.ts'

const ofAccount = '/hobs/postsales/accounts/1000000000011'

export const billingReads: ReadsOf<'billing'> = {
  balance: { url: `${ofAccount}/balance`, as: ana },
  billHistory: { url: `${ofAccount}/bills`, as: ana },
  paymentHistory: { url: `${ofAccount}/payments`, as: ana },
  statement: { because: 'it is a PDF; statements-and-receipts.test.ts reads it' },
  receipt: { because: 'it is a PDF; statements-and-receipts.test.ts reads it' },
}
