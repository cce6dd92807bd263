ALTER TABLE "install_job" ADD COLUMN "due_on" date;
--> statement-breakpoint
-- Anybody can send in an application with any address, so that alone keeps an appointment for a day only. Confirming the
-- address makes it final. That never fails: if the day has come or others have the place by then, the appointment is
-- dropped and the applicant chooses again. An application that has come to nothing gives it up.
CREATE OR REPLACE FUNCTION appointment_follows_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'submitted' THEN
    UPDATE appointment SET held_until = NEW.submitted_at + interval '24 hours', booked_at = NEW.submitted_at
    WHERE application_ref_id = NEW.application_ref_id;
  ELSIF NEW.status = 'in-review' THEN
    DELETE FROM appointment
    WHERE application_ref_id = NEW.application_ref_id AND held_until IS NOT NULL
      AND day <= (NEW.changed_at AT TIME ZONE 'Asia/Manila')::date;
    BEGIN
      UPDATE appointment SET held_until = NULL, booked_at = NEW.changed_at
      WHERE application_ref_id = NEW.application_ref_id AND held_until IS NOT NULL;
    EXCEPTION WHEN check_violation THEN
      DELETE FROM appointment WHERE application_ref_id = NEW.application_ref_id;
    END;
  ELSIF NEW.status IN ('refused', 'cancelled') THEN
    DELETE FROM appointment WHERE application_ref_id = NEW.application_ref_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The same for those that wait for their confirmation now. It only gives places up, so nothing can be overbooked by it.
ALTER TABLE "appointment" DISABLE TRIGGER appointment_not_overbooked;
--> statement-breakpoint
UPDATE appointment p SET held_until = p.booked_at + interval '24 hours' FROM application a
WHERE a.application_ref_id = p.application_ref_id AND a.status = 'submitted' AND p.held_until IS NULL;
--> statement-breakpoint
ALTER TABLE "appointment" ENABLE TRIGGER appointment_not_overbooked;
