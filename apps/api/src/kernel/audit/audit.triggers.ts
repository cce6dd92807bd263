import { triggers } from '../postgres/triggers.ts'
import { AUDIT_RETENTION_DAYS } from './audit.ts'

/** What the database itself sees to in these tables. */
export const auditTriggers = triggers`
-- How long the audit trail is kept.
create or replace function security_events_kept() returns interval language sql immutable as $$ select interval '${AUDIT_RETENTION_DAYS} days' $$

-- What was noted stays as it was noted, for everybody, until it is old enough to go.
create or replace function security_event_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - security_events_kept() then
    return old;
  end if;
  raise exception 'the audit trail is never changed' using errcode = 'restrict_violation';
end $$

create or replace trigger security_event_stays before update or delete on security_event for each row execute function security_event_stays()

create or replace trigger security_event_not_emptied before truncate on security_event for each statement execute function security_event_stays()
`
