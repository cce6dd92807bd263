import { triggers } from '../../kernel/postgres/triggers.ts'

/** Bills have a table for each year, which no foreign key can point to. */
const namesBill = (table: string) => triggers`
create or replace trigger ${table}_names_bill after insert on ${table} referencing new table as added
  for each statement execute function bill_is_there()

create or replace trigger ${table}_still_names_bill after update on ${table} referencing old table as before new table as added
  for each statement execute function bill_is_still_there()
`

/** What the database itself sees to in these tables. */
export const billingTriggers = [
  ...[
    'bill_line',
    'installment',
    'lifecycle_event',
    'one_time_charge',
    'suspension',
    'bill_credit_use',
    'downtime_credit',
    'unpaid_again',
  ].flatMap(namesBill),
  ...triggers`
-- What was billed, posted or paid stays as it was written.
create or replace function billing_record_stays() returns trigger language plpgsql as $$
begin
  raise exception '% is kept as it was written: correct it by another entry', tg_table_name using errcode = 'restrict_violation';
end $$

create or replace trigger ledger_entry_stays before update or delete on ledger_entry for each statement execute function billing_record_stays()

create or replace trigger payment_stays before update or delete on payment for each statement execute function billing_record_stays()

create or replace trigger official_receipt_stays before update or delete on official_receipt for each statement execute function billing_record_stays()

create or replace trigger bill_stays before update or delete on bill for each statement execute function billing_record_stays()

create or replace trigger bill_line_stays before update or delete on bill_line for each statement execute function billing_record_stays()

-- The balance moves in the statement that writes the entries, once for all of them, in one order for everybody.
create or replace function add_to_balance() returns trigger language plpgsql as $$
begin
  insert into account_balance as kept (account_number, balance)
  select account_number, sum(amount) from posted group by account_number order by account_number
  on conflict (account_number) do update set balance = kept.balance + excluded.balance;
  return null;
end $$

create or replace trigger ledger_entry_adds_up after insert on ledger_entry referencing new table as posted for each statement execute function add_to_balance()

create or replace function receipt_counter_never_goes_back() returns trigger language plpgsql as $$
begin
  raise exception 'receipt numbers never go back';
end $$

create or replace trigger receipt_counter_stays before delete or truncate on receipt_counter for each statement execute function receipt_counter_never_goes_back()

create or replace trigger receipt_counter_grows before update on receipt_counter for each row when (new.last < old.last) execute function receipt_counter_never_goes_back()

-- Receipts are numbered 1, 2, 3 … without gaps, however many one statement gives.
create or replace function official_receipts_have_no_gaps() returns trigger language plpgsql as $$
declare
  given_now bigint;
begin
  select count(*) into given_now from given;
  if given_now = 0 then return null; end if;
  update receipt_counter set last = last + given_now
  where (select min(number) from given) = last + 1 and (select max(number) from given) = last + given_now;
  if not found then
    raise exception 'an official receipt must have the next number' using errcode = 'check_violation', constraint = 'payment_has_next_receipt';
  end if;
  return null;
end $$

create or replace trigger official_receipt_is_next after insert on official_receipt referencing new table as given for each statement execute function official_receipts_have_no_gaps()

-- Processes of the release before number a payment themselves, and that is its receipt; all others wait for theirs.
create or replace function receipts_have_no_gaps() returns trigger language plpgsql as $$
begin
  insert into official_receipt (number, payment_id, given_at) select id, id, posted_at from posted where id < 1000000000;
  insert into receipt_due (payment_id) select id from posted where id >= 1000000000;
  return null;
end $$

create or replace trigger payment_counts_receipts after insert on payment referencing new table as posted for each statement execute function receipts_have_no_gaps()

create or replace function bill_is_there() returns trigger language plpgsql as $$
begin
  if exists (select from added where month is not null and not exists (
      select from bill where (bill.account_number, bill.month) = (added.account_number, added.month))) then
    raise exception '% names a bill that is not there', tg_table_name using errcode = 'foreign_key_violation',
      constraint = left(tg_table_name || '_account_number_month_bill_account_number_month_fk', 63);
  end if;
  return null;
end $$

-- What named its bill before may go on naming it, also when the bill's year has been taken out.
create or replace function bill_is_still_there() returns trigger language plpgsql as $$
begin
  if exists (select from (select account_number, month from added except select account_number, month from before) as changed
      where month is not null and not exists (
        select from bill where (bill.account_number, bill.month) = (changed.account_number, changed.month))) then
    raise exception '% names a bill that is not there', tg_table_name using errcode = 'foreign_key_violation',
      constraint = left(tg_table_name || '_account_number_month_bill_account_number_month_fk', 63);
  end if;
  return null;
end $$

-- A table like its parent, which also refuses to have its rows changed where the parent does.
create or replace function create_years(parent regclass, name text, first_month text, past_month text) returns void language plpgsql as $$
declare rule record;
begin
  -- Attaching one that is there waits for no reader; creating it in place would.
  execute format('create table %I (like %s including all)', name, parent);
  for rule in select tgname from pg_trigger where tgrelid = parent and tgfoid = 'billing_record_stays'::regproc loop
    execute format('create trigger %I before update or delete on %I for each statement execute function billing_record_stays()',
      rule.tgname, name);
  end loop;
  perform attach_years(parent, name, first_month, past_month);
end $$

create or replace function attach_years(parent regclass, name text, first_month text, past_month text) returns void language plpgsql as $$
begin
  execute format('alter table %s attach partition %I for values from (%s) to (%s)', parent, name,
    coalesce(quote_literal(first_month), 'minvalue'), coalesce(quote_literal(past_month), 'maxvalue'));
end $$

-- Sees to it that every year through this one has its tables. What comes even later has them too, so that nothing is ever refused
-- for want of a table. If something did come, those become the tables of its years, and no row is moved.
create or replace function years_ahead(through integer) returns void language plpgsql as $$
declare
  parent record;
  first_year integer;
  last_year integer := 0;
  latest integer;
  kept text;
begin
  perform pg_advisory_xact_lock(4142002);
  create temporary table later_years on commit drop as
    select p.oid::regclass as name, p.relname as called, c.relname as later,
      (regexp_match(pg_get_expr(c.relpartbound, c.oid), 'FROM \(''(\d{4})'))[1]::integer as first_year
    from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
    where p.relnamespace = 'public'::regnamespace and c.relname = p.relname || '_later';
  select min(l.first_year) into first_year from later_years l;
  if through >= first_year then
    -- All of them get the same years, so that a year is taken out of all.
    for parent in select * from later_years order by called loop
      execute format('select coalesce(max(left(month, 4))::integer, 0) from %I', parent.later) into latest;
      last_year := greatest(last_year, latest);
    end loop;
    for parent in select * from later_years order by called loop
      execute format('alter table %s detach partition %I', parent.name, parent.later);
      if last_year = 0 then
        execute format('drop table %I', parent.later);
      else
        kept := parent.called || '_' || first_year || case when last_year > first_year then '_to_' || last_year else '' end;
        execute format('alter table %I rename to %I', parent.later, kept);
        perform attach_years(parent.name, kept, first_year || '-01', (last_year + 1) || '-01');
      end if;
      for year in greatest(last_year + 1, first_year) .. through loop
        perform create_years(parent.name, parent.called || '_' || year, year || '-01', (year + 1) || '-01');
      end loop;
      perform create_years(parent.name, parent.later, (greatest(through, last_year) + 1) || '-01', null);
    end loop;
  end if;
  drop table later_years;
end $$
`,
]
