ALTER TABLE "appointment" ADD COLUMN "held_by" text;--> statement-breakpoint
ALTER TABLE "appointment" ADD COLUMN "vouched" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Anybody can choose times, so those that are neither confirmed nor vouched for take half of a half day at most. The release before
-- doesn't say who holds a time, and what it promised stays.
CREATE OR REPLACE FUNCTION refuse_overbooking() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
--> statement-breakpoint
-- Sending in holds a time for 30 minutes, or until its day if somebody with a login vouches for it. Confirming the email
-- address makes it final and forgets who held it.
CREATE OR REPLACE FUNCTION appointment_follows_status() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
