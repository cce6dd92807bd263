export type Row = { when?: string; what: string; amount: number }

type Addressed = { name: string; address: string[]; accountNumber: string }

export type StatementContent = Addressed & {
  kind: 'statement'
  billId: string
  issuedOn: string
  periodStart: string
  periodEnd: string
  dueOn: string
  previousBalance: number
  /** What was paid or credited since the previous bill. */
  since: Row[]
  charges: Row[]
  billAmount: number
  total: number
}

export type ReceiptContent = Addressed & {
  kind: 'receipt'
  slipNumber: string
  paymentRefId: string
  reference: string
  channel: string
  paidOn: string
  postedOn: string
  amount: number
}

/** Everything on a sheet, so that drawing it needs no database. */
export type PdfContent = StatementContent | ReceiptContent
