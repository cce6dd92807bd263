import type { IsoDate } from '@hibla/contract/values/dates'
import type { Centavos } from '@hibla/contract/values/money'

type Charge = { what: string; amount: Centavos }

/** Everything on the sheet, so that drawing it needs no database. */
export type OrderContent = {
  orderId: string
  orderedOn: IsoDate
  accountNumber: string
  name: string
  deliveryAddress: string
  /** What was paid when it was ordered; null if nothing was due then. */
  paid: {
    charges: Charge[]
    total: Centavos
    channel: string
    paidOn: IsoDate
    paymentRefId: string
    /** Of the official receipt, which is numbered soon after the payment is posted. */
    slipNumber: string | null
  } | null
  /** What the bills charge: each month, in parts, or once on the first. */
  onBills: Charge[]
  monthlyThen: Centavos
}
