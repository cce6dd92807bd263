import { notifiesOfChanges, triggers } from '../../kernel/postgres/triggers.ts'

/** What the database itself sees to in these tables. */
export const applicationsTriggers = [
  ...notifiesOfChanges('citizenship'),
  ...triggers`
-- What an application told is evidence: it is added to, never rewritten. It goes only where it is erased on purpose.
create or replace function refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('hibla.erasing', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME;
END $$

create or replace trigger application_event_only_grows BEFORE UPDATE OR DELETE ON "application_event"
  FOR EACH ROW EXECUTE FUNCTION refuse_change()

create or replace trigger application_change_only_grows BEFORE UPDATE OR DELETE ON "application_change"
  FOR EACH ROW EXECUTE FUNCTION refuse_change()

-- The same steps as in the contract's status.rule.ts; a test compares them.
create or replace function refuse_status_leap() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (
    ('draft', 'submitted'),
    ('submitted', 'in-review'), ('returned', 'in-review'),
    ('in-review', 'returned'),
    ('in-review', 'approved'),
    ('approved', 'active'),
    ('in-review', 'refused'), ('returned', 'refused'),
    ('submitted', 'cancelled'), ('in-review', 'cancelled'), ('returned', 'cancelled'), ('approved', 'cancelled')
  ) THEN
    RAISE EXCEPTION 'an application cannot go from % to %', OLD.status, NEW.status;
  END IF;
  RETURN NEW;
END $$

create or replace trigger application_status_steps BEFORE UPDATE OF status ON "application"
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION refuse_status_leap()

-- How many installations a slot has room for: the day's own number, or else the weekday's. Null if no team works then.
create or replace function installation_capacity_on(area text, day date, half text) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT c.capacity FROM installation_capacity c
  WHERE c.area = $1 AND c.half = $3 AND (c.day = $2 OR c.weekday = extract(isodow FROM $2))
  ORDER BY c.day NULLS LAST LIMIT 1
$$

-- Whoever books a slot waits for those who are booking it, until the end of the transaction.
create or replace function take_turn_for_slot(area text, day date, half text) RETURNS void LANGUAGE sql VOLATILE AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('slot:' || $1 || $2 || $3, 0))
$$

-- Nothing is sent in without a price that was agreed to, and nothing approved where we promised to measure first and
-- haven't. A trigger, because a constraint would also hold for applications of before, which had no price.
create or replace function application_moves_whole() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'draft' AND NEW.status <> 'draft' AND NEW.agreed IS NULL THEN
    RAISE EXCEPTION 'application % has no agreed price', NEW.application_ref_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'application_sent_in_at_a_price';
  END IF;
  IF NEW.status = 'approved' AND OLD.status <> 'approved' AND NEW.visit_note IS NULL AND EXISTS (
    SELECT FROM application_order WHERE order_id = NEW.application_ref_id AND visit_first
  ) THEN
    RAISE EXCEPTION 'application % was not visited', NEW.application_ref_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'application_visited_first';
  END IF;
  RETURN NULL;
END $$

create or replace trigger application_moves_whole AFTER UPDATE OF status ON "application"
  FOR EACH ROW EXECUTE FUNCTION application_moves_whole()

-- What an agent finds an application by. The agent is among the terms, so that one index knows whose it is and what it is about.
create or replace function application_terms(ref text, agent_code text, event jsonb) returns tsvector
language sql immutable parallel safe as $$
  select array_to_tsvector(array_agg(distinct term)) from (
    select 'agent:' || agent_code as term
    union all
    select left(lower(word), 60) from regexp_split_to_table(
      concat_ws(' ', ref, event ->> 'firstName', event ->> 'lastName', event ->> 'businessName',
        event ->> 'emailAddress', event ->> 'mobileNumber'), '\s+') as word
  ) as terms where term <> ''
$$

create or replace function month_of_application(submitted_at timestamptz, started_at timestamptz) returns date
language sql immutable parallel safe as $$
  select date_trunc('month', coalesce(submitted_at, started_at) at time zone 'Asia/Manila')::date
$$

-- Counts each agent's applications. For one statement all counts change in the order of their keys, so that two never wait
-- for each other.
create or replace function tally_applications() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from application_tally;
  elsif tg_op = 'INSERT' then
    insert into application_tally as tally (agent_code, month, segment, status, count)
    select agent_code, month_of_application(submitted_at, started_at), event ->> 'customerSegment', status, count(*)
    from added where agent_code is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (agent_code, month, segment, status) do update set count = tally.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into application_tally as tally (agent_code, month, segment, status, count)
    select agent_code, month_of_application(submitted_at, started_at), event ->> 'customerSegment', status, -count(*)
    from gone where agent_code is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (agent_code, month, segment, status) do update set count = tally.count + excluded.count;
  else
    insert into application_tally as tally (agent_code, month, segment, status, count)
    select agent_code, month, segment, status, sum(change) from (
      select agent_code, month_of_application(submitted_at, started_at) as month, event ->> 'customerSegment' as segment,
        status, 1 as change from added
      union all
      select agent_code, month_of_application(submitted_at, started_at), event ->> 'customerSegment', status, -1 from gone
    ) as changes where agent_code is not null group by 1, 2, 3, 4 having sum(change) <> 0 order by 1, 2, 3, 4
    on conflict (agent_code, month, segment, status) do update set count = tally.count + excluded.count;
  end if;
  return null;
end $$

create or replace trigger application_tallied_insert after insert on application referencing new table as added
  for each statement execute function tally_applications()

create or replace trigger application_tallied_update after update on application referencing old table as gone new table as added
  for each statement execute function tally_applications()

create or replace trigger application_tallied_delete after delete on application referencing old table as gone
  for each statement execute function tally_applications()

create or replace trigger application_tallied_truncate after truncate on application
  for each statement execute function tally_applications()

-- Anybody can choose times, so those that are neither confirmed nor vouched for take half of a half day at most. The release before
-- doesn't say who holds a time, and what it promised stays.
create or replace function refuse_overbooking() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  room integer;
  taken integer;
  unconfirmed integer;
BEGIN
  PERFORM take_turn_for_slot(NEW.area, NEW.day, NEW.half);
  room := coalesce(installation_capacity_on(NEW.area, NEW.day, NEW.half), 0);
  SELECT count(*), count(*) FILTER (WHERE a.held_until IS NOT NULL AND NOT a.vouched) INTO taken, unconfirmed
  FROM appointment a
  WHERE a.area = NEW.area AND a.day = NEW.day AND a.half = NEW.half
    AND a.application_ref_id <> NEW.application_ref_id
    AND (a.held_until IS NULL OR a.held_until > NEW.booked_at);
  IF taken >= room OR (NEW.held_until IS NOT NULL AND NEW.held_by IS NOT NULL AND NOT NEW.vouched AND unconfirmed >= ceil(room / 2.0)) THEN
    RAISE EXCEPTION 'no team has time left on % (%)', NEW.day, NEW.half
      USING ERRCODE = 'check_violation', CONSTRAINT = 'appointment_not_overbooked';
  END IF;
  RETURN NEW;
END $$

create or replace trigger appointment_not_overbooked BEFORE INSERT OR UPDATE ON "appointment"
  FOR EACH ROW EXECUTE FUNCTION refuse_overbooking()

-- Sending in holds a time for 30 minutes, or until its day if somebody with a login vouches for it. Confirming the email
-- address makes it final and forgets who held it.
create or replace function appointment_follows_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'submitted' THEN
    UPDATE appointment SET booked_at = NEW.submitted_at, held_until =
      CASE
        WHEN vouched THEN day::timestamp AT TIME ZONE 'Asia/Manila'
        WHEN held_by IS NULL THEN NEW.submitted_at + interval '24 hours'
        ELSE NEW.submitted_at + interval '30 minutes'
      END
    WHERE application_ref_id = NEW.application_ref_id;
  ELSIF NEW.status = 'in-review' THEN
    DELETE FROM appointment
    WHERE application_ref_id = NEW.application_ref_id AND held_until IS NOT NULL
      AND day <= (NEW.changed_at AT TIME ZONE 'Asia/Manila')::date;
    BEGIN
      UPDATE appointment SET held_until = NULL, held_by = NULL, booked_at = NEW.changed_at
      WHERE application_ref_id = NEW.application_ref_id AND held_until IS NOT NULL;
    EXCEPTION WHEN check_violation THEN
      DELETE FROM appointment WHERE application_ref_id = NEW.application_ref_id;
    END;
  ELSIF NEW.status IN ('refused', 'cancelled') THEN
    DELETE FROM appointment WHERE application_ref_id = NEW.application_ref_id;
  END IF;
  RETURN NULL;
END $$

create or replace trigger application_appointment_follows AFTER UPDATE OF status ON "application"
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION appointment_follows_status()
`,
]
