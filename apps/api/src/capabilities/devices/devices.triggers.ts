import { REFRESH_INTERVAL_SECONDS } from '@hibla/contract/devices/refresh.rule'
import { triggers } from '../../kernel/postgres/triggers.ts'

/** What the database itself sees to in these tables. */
export const devicesTriggers = triggers`
-- Whoever wants a modem to start anew waits for whoever else wants the same of it.
create or replace function lock_modem(serial text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('modem ' || serial, 0));
$$

-- A modem starts anew once in ${REFRESH_INTERVAL_SECONDS} seconds, whichever process or account asks. What certainly never reached it doesn't count.
create or replace function modem_refreshes_apart() returns trigger language plpgsql as $$
begin
  perform lock_modem(new.serial_number);
  if exists (
    select from modem_refresh earlier
    where earlier.serial_number = new.serial_number and earlier.failure is distinct from 'not-sent'
      and earlier.asked_at > new.asked_at - interval '${REFRESH_INTERVAL_SECONDS} seconds' and earlier.asked_at < new.asked_at + interval '${REFRESH_INTERVAL_SECONDS} seconds'
  ) then
    raise exception 'a modem starts anew at most once in ${REFRESH_INTERVAL_SECONDS} seconds'
      using errcode = 'check_violation', constraint = 'modem_refresh_apart';
  end if;
  return new;
end $$

create or replace trigger modem_refresh_apart before insert on modem_refresh for each row execute function modem_refreshes_apart()

-- Which modem was asked for, and when, is settled when it's asked for: otherwise the rule above could be got around.
create or replace function modem_refresh_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a refresh stays what it was asked for as'
    using errcode = 'check_violation', constraint = 'modem_refresh_stays';
end $$

create or replace trigger modem_refresh_stays before update on modem_refresh for each row when (new.serial_number is distinct from old.serial_number or new.asked_at is distinct from old.asked_at or old.ask_at is null and new.state is distinct from old.state) execute function modem_refresh_stays()
`
