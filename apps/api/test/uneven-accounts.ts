/** Accounts whose payments and the entries that these left in the ledger differ, in number or in sum. */
export const unevenAccounts = `
  select account_number from (
    select account_number, count(*) as number, sum(amount) as total from payment group by 1) p
  full join (
    select account_number, count(*) as number, -sum(amount) as total from ledger_entry where kind = 'payment' group by 1) e
  using (account_number) where (p.number, p.total) is distinct from (e.number, e.total)`
