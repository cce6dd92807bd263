import { z } from 'zod'
import { endpoint, perTenMinutes } from '../endpoint.ts'
import { IsoDate } from '../values/iso-date.ts'
import { AccountNumber } from '../values/ids.ts'
import { Centavos } from '../values/money.ts'
import { paymentGroups, payMethods } from './methods.rule.ts'

const PaymentChannel = z.object({
  /** What the gateway calls it. */
  code: z.string(),
  name: z.string(),
  /** Where to go with a number, for counters and outlets. */
  where: z.string().nullable(),
})

const PaymentMethod = z.object({
  payMethod: z.enum(payMethods),
  name: z.string(),
  /** The heading it stands under; cash to the installer has none. */
  group: z.enum(paymentGroups).nullable(),
  /** The cards we take. */
  brands: z.array(z.string()),
  /** Charged on top of what is paid. */
  serviceCharge: Centavos,
  /** What people should know before they choose it. */
  note: z.string(),
  /** Only if one method was asked for. */
  channels: z.array(PaymentChannel).optional(),
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const paymentMethods = endpoint({
  method: 'GET',
  path: '/cms/payment',
  summary:
    'How people can pay; with payMethod, that method alone with its channels. Cards only for people with a login.',
  access: 'public',
  query: z.object({ payMethod: z.enum(payMethods).optional() }),
  ok: z.array(PaymentMethod),
})

export const accountToPay = endpoint({
  method: 'GET',
  path: '/payment/accounts/{accountNumber}',
  summary:
    'What anybody may know who pays for an account: a masked name, the amount owed, its due date and whether the line is installed.',
  access: 'public',
  params: z.object({ accountNumber: AccountNumber }),
  ok: z.object({
    /** 'A*** R****': enough to notice a mistyped number. */
    name: z.string(),
    /** Owed now; 0 if nothing is, even if there's a credit. */
    amount: Centavos,
    dueOn: IsoDate.nullable(),
    /** That day is over. */
    isOverdue: z.boolean(),
    /** The line works already, so no installer will come who could take cash. */
    isInstalled: z.boolean(),
  }),
  refusals: ['not-found'],
  captcha: true,
  // Everybody who pays opens this first, so all their tabs are one payer from the start.
  visitorKey: 'gives',
  limit: perTenMinutes(30),
})
