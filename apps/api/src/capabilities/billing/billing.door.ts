import type { Transaction } from '../../kernel/postgres/database.ts'
import type { LineNote } from './line-note.ts'
import { noteLines, noteLinesFrom } from './note-lines.ts'
import type { BillingParts } from './parts.ts'
import { postPayment, type PaymentToPost } from './post-payment.ts'

/** What commands and other capabilities can ask of billing. */
export const billingDoor = (parts: BillingParts) => ({
  post: (tx: Transaction, payment: PaymentToPost) => postPayment(tx, parts, payment),
  noteLine: (note: LineNote) => parts.db.transaction((tx) => noteLines(tx, parts, [{ line: 1, note }])),
  noteLinesFrom: (file: string) => noteLinesFrom(parts, file),
})
