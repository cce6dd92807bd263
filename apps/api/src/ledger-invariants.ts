/**
 * What must hold in the books of any database, at any moment, also in one that was restored, or from which old years were taken
 * out. Each is a count, and each must be zero. That nothing is there twice is a unique key's to say; it is counted all the same,
 * because a damaged index lies.
 */
export const ledgerInvariants: Record<string, string> = {
  'balances that differ from their entries': `
    select count(*) from (select account_number, sum(amount) as total from ledger_entry group by 1) e
    full join account_balance b using (account_number) where coalesce(b.balance, 0) <> coalesce(e.total, 0)`,
  'payments without exactly one entry': `
    select count(*) from payment p where (select count(*) from ledger_entry e where e.kind = 'payment'
      and e.account_number = p.account_number and e.amount = -p.amount and e.posted_at = p.posted_at) <> 1`,
  'entries without a payment': `
    select count(*) from ledger_entry e where kind = 'payment' and not exists (select from payment p
      where p.account_number = e.account_number and p.amount = -e.amount and p.posted_at = e.posted_at)`,
  'refunds without exactly one entry, or entries without a refund': `
    select count(*) from (select * from payment_refund where state = 'done' and kind <> 'return') r
    full join (select * from ledger_entry where kind in ('refund', 'reversal')) e
      on e.reference = r.refund and e.amount = r.amount and e.kind = r.kind
    where r.refund is null or e.reference is null`,
  'bills without exactly one entry': `
    select count(*) from bill b where (select count(*) from ledger_entry e where e.kind = 'bill'
      and e.account_number = b.account_number and e.occurred_on = b.issued_on and e.amount = b.amount) <> 1`,
  'bills that differ from their lines': `
    select count(*) from bill b where b.amount <> coalesce((select sum(amount) from bill_line l
      where l.account_number = b.account_number and l.month = b.month), 0) and exists (select from bill_line l
      where l.account_number = b.account_number and l.month = b.month)`,
  'credits that bills took more or less of than was noted': `
    select count(*) from bill_credit c where c.used <> coalesce((
      select sum(u.amount) from bill_credit_use u where u.reference = c.reference), 0)`,
  'charges made once that are on no bill line': `
    select count(*) from one_time_charge c where exists (select from bill b
      where (b.account_number, b.month) = (c.account_number, c.month)) and not exists (select from bill_line l
      where (l.account_number, l.month, l.what, l.amount) = (c.account_number, c.month, c.what, c.amount))`,
  'receipts with a gap, or a counter that is not at the last one': `
    select (select coalesce(max(number), 0) - count(*) from official_receipt)
      + (select abs(last - (select coalesce(max(number), 0) from official_receipt)) from receipt_counter)`,
  'one payment of a gateway posted twice': `
    select count(*) from (select from payment group by gateway, gateway_reference having count(*) > 1) twice`,
  'one source posted twice': `
    select count(*) from (select from ledger_entry group by kind, reference having count(*) > 1) twice`,
  'two bills of one account in a month': `
    select count(*) from (select from bill group by account_number, month having count(*) > 1) twice`,
  'paid payments that are not posted': `
    select count(*) from payment_intent i where i.state = 'paid' and not exists (select from payment p
      where 'HP-' || lpad(p.id::text, 10, '0') = i.payment_ref_id and p.amount = i.amount)`,
}
