import { manilaDate } from '@hibla/contract/values/dates'
import { given, prepared } from '../../../kernel/postgres/prepared.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import { ledgerEntry } from '../billing.tables.ts'
import type { BillingDeps } from '../deps.ts'
import { lockAccount } from './post-entries.ts'

type OfOrder = { accountNumber: string; /** The posted payment. */ paymentRefId: string; amount: number }

/** Each kind once for each payment, however often it's asked for. */
const writing = prepared((db) =>
  db
    .insert(ledgerEntry)
    .values(given('accountNumber', 'kind', 'reference', 'amount', 'occurredOn', 'postedAt'))
    .onConflictDoNothing({ target: [ledgerEntry.kind, ledgerEntry.reference] }),
)

const write = async (
  tx: Transaction,
  { clock }: Pick<BillingDeps, 'clock'>,
  kind: 'order' | 'order-back',
  { accountNumber, paymentRefId: reference, amount }: OfOrder,
): Promise<void> => {
  const postedAt = clock.now()
  const entry = { accountNumber, kind, reference, amount, occurredOn: manilaDate(postedAt), postedAt }
  await Promise.all([lockAccount(tx, accountNumber), writing(tx, entry)])
}

/** What was paid for an order is owed for it, so that it clears no bill, brings no line back and AutoPay takes no less. */
export const chargeForOrder = (tx: Transaction, deps: Pick<BillingDeps, 'clock'>, of: OfOrder): Promise<void> =>
  write(tx, deps, 'order', of)

/** The order doesn't need the payment, so it's a credit until it has gone back. */
export const takeBackForOrder = (tx: Transaction, deps: Pick<BillingDeps, 'clock'>, of: OfOrder): Promise<void> =>
  write(tx, deps, 'order-back', { ...of, amount: -of.amount })

/** What goes back of the payment of an order that goes on isn't owed for it any more, once for each refund. */
export const takeBackPart = (
  tx: Transaction,
  deps: Pick<BillingDeps, 'clock'>,
  { accountNumber, refund, amount }: { accountNumber: string; refund: string; amount: number },
): Promise<void> => write(tx, deps, 'order-back', { accountNumber, paymentRefId: refund, amount: -amount })
