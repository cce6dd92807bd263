-- Bills, their lines and their notices lie in a table for each year, so that an old year can be taken out without a pause
-- (decision 57). No row is moved: what is there becomes the partition of all years until now. Nor is any row read: 0077 has seen
-- that nothing later is there.
--
-- A foreign key would keep a year of bills from being taken out as long as anything names one of them. Bills are never changed
-- or deleted, so it is enough to look when something comes to name one.
-- contract: the triggers below refuse the same rows to every version
ALTER TABLE "bill_line" DROP CONSTRAINT "bill_line_account_number_month_bill_account_number_month_fk";
--> statement-breakpoint
-- contract: the triggers below refuse the same rows to every version
ALTER TABLE "installment" DROP CONSTRAINT "installment_account_number_month_bill_account_number_month_fk";
--> statement-breakpoint
-- contract: the triggers below refuse the same rows to every version
ALTER TABLE "lifecycle_event" DROP CONSTRAINT "lifecycle_event_account_number_month_bill_account_number_month_fk";
--> statement-breakpoint
-- contract: the triggers below refuse the same rows to every version
ALTER TABLE "one_time_charge" DROP CONSTRAINT "one_time_charge_account_number_month_bill_account_number_month_fk";
--> statement-breakpoint
-- contract: the triggers below refuse the same rows to every version
ALTER TABLE "suspension" DROP CONSTRAINT "suspension_account_number_month_bill_account_number_month_fk";
--> statement-breakpoint
-- contract: the triggers below refuse the same rows to every version
ALTER TABLE "bill_credit_use" DROP CONSTRAINT "bill_credit_use_account_number_month_bill_account_number_month_fk";
--> statement-breakpoint
-- contract: the triggers below refuse the same rows to every version
ALTER TABLE "downtime_credit" DROP CONSTRAINT "downtime_credit_account_number_month_bill_account_number_month_fk";
--> statement-breakpoint
-- contract: the triggers below refuse the same rows to every version
ALTER TABLE "unpaid_again" DROP CONSTRAINT "unpaid_again_account_number_month_bill_account_number_month_fk";
--> statement-breakpoint
create function bill_is_there() returns trigger language plpgsql as $$
begin
  if exists (select from added where month is not null and not exists (
      select from bill where (bill.account_number, bill.month) = (added.account_number, added.month))) then
    raise exception '% names a bill that is not there', tg_table_name using errcode = 'foreign_key_violation',
      constraint = left(tg_table_name || '_account_number_month_bill_account_number_month_fk', 63);
  end if;
  return null;
end $$;
--> statement-breakpoint
-- What named its bill before may go on naming it, also when the bill's year has been taken out.
create function bill_is_still_there() returns trigger language plpgsql as $$
begin
  if exists (select from (select account_number, month from added except select account_number, month from before) as changed
      where month is not null and not exists (
        select from bill where (bill.account_number, bill.month) = (changed.account_number, changed.month))) then
    raise exception '% names a bill that is not there', tg_table_name using errcode = 'foreign_key_violation',
      constraint = left(tg_table_name || '_account_number_month_bill_account_number_month_fk', 63);
  end if;
  return null;
end $$;
--> statement-breakpoint
-- A table like its parent, which also refuses to have its rows changed where the parent does.
create function create_years(parent regclass, name text, first_month text, past_month text) returns void language plpgsql as $$
declare rule record;
begin
  -- Attaching one that is there waits for no reader; creating it in place would.
  execute format('create table %I (like %s including all)', name, parent);
  for rule in select tgname from pg_trigger where tgrelid = parent and tgfoid = 'billing_record_stays'::regproc loop
    execute format('create trigger %I before update or delete on %I for each statement execute function billing_record_stays()',
      rule.tgname, name);
  end loop;
  perform attach_years(parent, name, first_month, past_month);
end $$;
--> statement-breakpoint
create function attach_years(parent regclass, name text, first_month text, past_month text) returns void language plpgsql as $$
begin
  execute format('alter table %s attach partition %I for values from (%s) to (%s)', parent, name,
    coalesce(quote_literal(first_month), 'minvalue'), coalesce(quote_literal(past_month), 'maxvalue'));
end $$;
--> statement-breakpoint
-- Sees to it that every year through this one has its tables. What comes even later has them too, so that nothing is ever refused
-- for want of a table. If something did come, those become the tables of its years, and no row is moved.
create function years_ahead(through integer) returns void language plpgsql as $$
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
end $$;
--> statement-breakpoint
do $$
declare
  parent text;
  former text;
  each record;
  last_year integer;
begin
  select substring(pg_get_constraintdef(oid) from '(\d{4})-01')::integer - 1 into strict last_year
    from pg_constraint where conname = 'bill_years_until';
  foreach parent in array array['bill', 'bill_line', 'lifecycle_event'] loop
    former := parent || '_to_' || last_year;
    execute format('alter table %I rename to %I', parent, former);
    for each in select i.relname, replace(i.relname, parent || '_', former || '_') as new_name
      from pg_index x join pg_class i on i.oid = x.indexrelid where x.indrelid = former::regclass
    loop
      execute format('alter index %I rename to %I', each.relname, each.new_name);
    end loop;
    execute format('create table %I (like %I including defaults including constraints) partition by range (month)', parent, former);
    execute format('alter table %I drop constraint %I', parent, parent || '_years_until');
  end loop;
  -- locks: only the new parent, which has no rows of its own
  alter table bill add constraint bill_account_number_month_pk primary key (account_number, month);
  -- locks: only the new parent, which has no rows of its own
  create index bill_due_on_index on bill using brin (due_on);
  -- locks: only the new parent, which has no rows of its own
  alter table bill_line add constraint bill_line_account_number_month_position_pk primary key (account_number, month, position);
  -- locks: only the new parent, which has no rows of its own
  alter table lifecycle_event add constraint lifecycle_event_account_number_month_type_pk primary key (account_number, month, type);
  create trigger bill_stays before update or delete on bill for each statement execute function billing_record_stays();
  create trigger bill_line_stays before update or delete on bill_line for each statement execute function billing_record_stays();
  foreach parent in array array['bill', 'bill_line', 'lifecycle_event'] loop
    former := parent || '_to_' || last_year;
    perform attach_years(parent::regclass, former, null, (last_year + 1) || '-01');
    execute format('alter table %I drop constraint %I', former, parent || '_years_until');
    perform create_years(parent::regclass, parent || '_later', (last_year + 1) || '-01', null);
  end loop;
  perform years_ahead(last_year + 2);
  foreach parent in array array['bill_line', 'installment', 'lifecycle_event', 'one_time_charge', 'suspension', 'bill_credit_use', 'downtime_credit', 'unpaid_again'] loop
    execute format('create trigger %I after insert on %I referencing new table as added
      for each statement execute function bill_is_there()', parent || '_names_bill', parent);
    execute format('create trigger %I after update on %I referencing old table as before new table as added
      for each statement execute function bill_is_still_there()', parent || '_still_names_bill', parent);
  end loop;
end $$;
