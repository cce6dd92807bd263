import { z } from 'zod'
import { endpoint, perTenMinutes } from '../endpoint.ts'
import { IsoDate } from '../values/iso-date.ts'
import { Pdf } from '../values/file.ts'
import { AccountNumber } from '../values/ids.ts'
import { Centavos } from '../values/money.ts'

const OfAccount = z.object({ accountNumber: AccountNumber })
export const BillId = z.string().regex(/^[A-Z0-9-]{5,40}$/, 'This isn’t a bill number')
export const PaymentRef = z.string().regex(/^[A-Z0-9-]{5,40}$/, 'This isn’t a payment reference')

export const SlipNumber = z.string().regex(/^[A-Z0-9-]{5,40}$/, 'This isn’t a receipt number')

export const BillState = z.enum(['unpaid', 'partly-paid', 'paid', 'overdue'])
export const Bill = z.object({
  billId: z.string(),
  periodStart: IsoDate,
  periodEnd: IsoDate,
  issuedOn: IsoDate,
  dueOn: IsoDate,
  /** What this bill itself charges, without anything left over from earlier ones. */
  amount: Centavos,
  paid: Centavos,
  state: BillState,
  lines: z.array(z.object({ what: z.string(), amount: Centavos })),
})
export type Bill = z.infer<typeof Bill>

export const billHistory = endpoint({
  method: 'GET',
  path: '/hobs/postsales/accounts/{accountNumber}/bills',
  summary: 'The bills of an account for the last two years, newest first.',
  access: 'customer',
  mayBeOld: true,
  params: OfAccount,
  ok: z.array(Bill),
  owns: { account: 'params.accountNumber' },
})

/** What is owed now, and by when. The balance is the sum of all entries; below zero, we owe the subscriber. */
export const Balance = z.object({
  /** The business day of this answer; the browser's own clock may differ. */
  asOf: IsoDate,
  balance: Centavos,
  dueOn: IsoDate.nullable(),
  overdue: Centavos,
  /** The last that counted towards bills; what paid for an order isn't one. */
  lastPayment: z.object({ amount: Centavos, paidOn: IsoDate }).nullable(),
  suspendsOn: IsoDate.nullable(),
})
export type Balance = z.infer<typeof Balance>

export const balance = endpoint({
  method: 'GET',
  path: '/hobs/postsales/accounts/{accountNumber}/balance',
  summary: 'What an account owes now, and by when.',
  access: 'customer',
  params: OfAccount,
  ok: Balance,
  owns: { account: 'params.accountNumber' },
})

/** Other systems use these names too. */
export const Receipt = z.object({ account_no: z.string(), paymentRefId: z.string(), slipNumber: z.string() })
export const Payment = Receipt.extend({
  /** Given within moments of posting; null until then. */
  slipNumber: z.string().nullable(),
  amount: Centavos,
  paidOn: IsoDate,
  postedOn: IsoDate.nullable(),
  channel: z.string(),
})
export type Payment = z.infer<typeof Payment>

export const paymentHistory = endpoint({
  method: 'GET',
  at: 'new',
  path: '/hobs/postsales/accounts/{accountNumber}/payments',
  summary: 'The payments of an account for the last two years, newest first (version 3).',
  access: 'customer',
  mayBeOld: true,
  params: OfAccount,
  ok: z.array(Payment),
  owns: { account: 'params.accountNumber' },
})

export const receipt = endpoint({
  method: 'GET',
  path: '/hobs/postsales/accounts/{accountNumber}/receipts',
  summary: 'The official receipt for a payment, as a PDF.',
  access: 'customer',
  params: OfAccount,
  /** Named like the fields of the receipt; either number finds it. */
  query: z
    .object({
      account_no: AccountNumber.optional(),
      paymentRefId: PaymentRef.optional(),
      slipNumber: SlipNumber.optional(),
    })
    .refine(
      ({ paymentRefId, slipNumber }) => paymentRefId ?? slipNumber,
      'Give a payment reference or a receipt number',
    ),
  ok: Pdf,
  refusals: ['not-found'],
  owns: { account: 'params.accountNumber' },
  /** Each is drawn anew, and may wait in a bucket for two hours. */
  limit: perTenMinutes(60),
})

export const statement = endpoint({
  method: 'GET',
  path: '/hobs/postsales/accounts/{accountNumber}/statement',
  summary: 'The statement of account for a bill, as a PDF; the newest bill by default.',
  access: 'customer',
  params: OfAccount,
  query: z.object({ billId: BillId.optional() }),
  ok: Pdf,
  refusals: ['not-found'],
  owns: { account: 'params.accountNumber' },
  /** Each is drawn anew, and may wait in a bucket for two hours. */
  limit: perTenMinutes(60),
})
