import { notifiesOfChanges, triggers } from '../../kernel/postgres/triggers.ts'

/** What the database itself sees to in these tables. */
export const supportTriggers = [
  ...notifiesOfChanges('concern'),
  ...triggers`
-- A ticket goes only where state.rule.ts lets it go, and stays what it was opened as. What its subscriber wrote may be erased.
create or replace function ticket_keeps_its_way() returns trigger language plpgsql as $$
begin
  if (new.ticket_number, new.account_number, new.type, new.category, new.opened_at)
      is distinct from (old.ticket_number, old.account_number, old.type, old.category, old.opened_at)
      or new.version < old.version then
    raise exception 'a ticket stays what it was opened as' using errcode = 'check_violation', constraint = 'ticket_stays';
  end if;
  if new.status <> old.status and not (case old.status
      when 'resolved' then new.status in ('open', 'closed')
      when 'closed' then new.status = 'open'
      else true end) then
    raise exception 'a ticket can''t go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'ticket_way';
  end if;
  return new;
end $$

create or replace trigger ticket_keeps_its_way before update on ticket for each row execute function ticket_keeps_its_way()

-- What happened stays as it happened, but for words and names that people have erased. It goes when its account's records go.
create or replace function ticket_event_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('hibla.erasing', true) = 'on' then
    return old;
  end if;
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - array['text', 'person_id'] = to_jsonb(old) - array['text', 'person_id']
        and (new.text is null or new.text is not distinct from old.text)
        and (new.person_id is null or new.person_id is not distinct from old.person_id) then
      return new;
    end if;
  end if;
  raise exception 'what happened to a ticket stays' using errcode = 'check_violation', constraint = 'ticket_event_stays';
end $$

create or replace trigger ticket_event_stays before update or delete on ticket_event for each row execute function ticket_event_stays()
`,
]
