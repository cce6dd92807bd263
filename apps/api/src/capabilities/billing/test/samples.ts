import { ana, dante, type ReadsOf } from '../../../../test/contract/read.ts'

const postsales = '/hobs/postsales/accounts'
const ofAccount = `${postsales}/1000000000011`

export const billingReads: ReadsOf<'billing'> = {
  balance: [
    { url: `${ofAccount}/balance`, as: ana },
    { url: `${postsales}/1000000000045/balance`, as: dante },
    { url: `${postsales}/1000000000078/balance`, as: { as: 'felix.customer', accounts: ['1000000000078'] } },
  ],
  billHistory: { url: `${ofAccount}/bills`, as: ana },
  paymentHistory: { url: `${ofAccount}/payments`, as: ana },
  statement: { because: 'it is a PDF; statements-and-receipts.test.ts reads it' },
  receipt: { because: 'it is a PDF; statements-and-receipts.test.ts reads it' },
}
