import { triggers } from '../../kernel/postgres/triggers.ts'

/** What the database itself sees to in these tables. */
export const accountTriggers = triggers`
-- A consent once given or withdrawn stays as it was said. Only the erasure of the person takes it away.
create or replace function consent_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select from erasure where person_id = old.person_id) then
    return old;
  end if;
  raise exception 'a consent that was said is never changed';
end $$

create or replace trigger consent_event_stays before update or delete on consent_event for each row execute function consent_stays()
`
