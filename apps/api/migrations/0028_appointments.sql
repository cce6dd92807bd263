CREATE TABLE "appointment" (
	"application_ref_id" text PRIMARY KEY NOT NULL,
	"area" text NOT NULL,
	"day" date NOT NULL,
	"half" text NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone,
	CONSTRAINT "appointment_half_known" CHECK ("appointment"."half" in ('morning', 'afternoon'))
);
--> statement-breakpoint
CREATE TABLE "installation_capacity" (
	"area" text NOT NULL,
	"weekday" smallint,
	"day" date,
	"half" text NOT NULL,
	"capacity" smallint NOT NULL,
	CONSTRAINT "installation_capacity_once" UNIQUE NULLS NOT DISTINCT("area","weekday","day","half"),
	CONSTRAINT "installation_capacity_of_one_kind" CHECK (num_nonnulls("installation_capacity"."weekday", "installation_capacity"."day") = 1),
	CONSTRAINT "installation_capacity_weekday" CHECK ("installation_capacity"."weekday" between 1 and 7),
	CONSTRAINT "installation_capacity_half_known" CHECK ("installation_capacity"."half" in ('morning', 'afternoon')),
	CONSTRAINT "installation_capacity_not_negative" CHECK ("installation_capacity"."capacity" >= 0)
);
--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_application_ref_id_application_application_ref_id_fk" FOREIGN KEY ("application_ref_id") REFERENCES "public"."application"("application_ref_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_slot" ON "appointment" USING btree ("area","day","half");
--> statement-breakpoint
-- How many installations a slot has room for: the day's own number, or else the weekday's. Null if no team works then.
CREATE FUNCTION installation_capacity_on(area text, day date, half text) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT c.capacity FROM installation_capacity c
  WHERE c.area = $1 AND c.half = $3 AND (c.day = $2 OR c.weekday = extract(isodow FROM $2))
  ORDER BY c.day NULLS LAST LIMIT 1
$$;
--> statement-breakpoint
-- Whoever books a slot waits for those who are booking it, until the end of the transaction.
CREATE FUNCTION take_turn_for_slot(area text, day date, half text) RETURNS void LANGUAGE sql VOLATILE AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('slot:' || $1 || $2 || $3, 0))
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_overbooking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_turn_for_slot(NEW.area, NEW.day, NEW.half);
  IF (SELECT count(*) FROM appointment a
      WHERE a.area = NEW.area AND a.day = NEW.day AND a.half = NEW.half
        AND a.application_ref_id <> NEW.application_ref_id
        AND (a.held_until IS NULL OR a.held_until > NEW.booked_at)
     ) >= coalesce(installation_capacity_on(NEW.area, NEW.day, NEW.half), 0) THEN
    RAISE EXCEPTION 'no team has time left on % (%)', NEW.day, NEW.half
      USING ERRCODE = 'check_violation', CONSTRAINT = 'appointment_not_overbooked';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER appointment_not_overbooked BEFORE INSERT OR UPDATE ON "appointment"
  FOR EACH ROW EXECUTE FUNCTION refuse_overbooking();
--> statement-breakpoint
-- A submitted application keeps its appointment, unless the hold ran out and others took the slot; one that has come to
-- nothing gives it up.
CREATE FUNCTION appointment_follows_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'submitted' THEN
    UPDATE appointment SET held_until = NULL, booked_at = NEW.submitted_at
    WHERE application_ref_id = NEW.application_ref_id;
  ELSIF NEW.status IN ('refused', 'cancelled') THEN
    DELETE FROM appointment WHERE application_ref_id = NEW.application_ref_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER application_appointment_follows AFTER UPDATE OF status ON "application"
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION appointment_follows_status();
