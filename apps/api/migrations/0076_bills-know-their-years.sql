-- Bills, their lines and their notices are about to lie in a table for each year (0078). What is there becomes the partition of all
-- years until now, and PostgreSQL would read it while nobody else can, to be sure that nothing later is in it. So the rule is
-- there first, and 0077 looks at the rows while people go on working.
do $$
declare
  parent text;
  last_year integer;
begin
  -- The year of this version, unless there are later bills.
  select greatest(2026, coalesce(max(left(month, 4))::integer, 0)) into last_year from bill;
  foreach parent in array array['bill', 'bill_line', 'lifecycle_event'] loop
    execute format('alter table %I add constraint %I check (month < %L) not valid', parent, parent || '_years_until',
      (last_year + 1) || '-01');
  end loop;
end $$;
