CREATE TABLE "application_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_ref_id" text NOT NULL,
	"status" text NOT NULL,
	"by" text NOT NULL,
	"by_person_id" text,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_change_by_known" CHECK ("application_change"."by" in ('applicant', 'agent', 'back-office', 'system'))
);
--> statement-breakpoint
ALTER TABLE "application" DROP CONSTRAINT "application_status_known";--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "choice" jsonb;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "application_change" ADD CONSTRAINT "application_change_application_ref_id_application_application_ref_id_fk" FOREIGN KEY ("application_ref_id") REFERENCES "public"."application"("application_ref_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_change_application_ref_id_id_index" ON "application_change" USING btree ("application_ref_id","id");--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_submitted_since" CHECK (("application"."status" = 'draft') = ("application"."submitted_at" is null));--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_submitted_with_plan" CHECK ("application"."status" = 'draft' or "application"."choice" is not null);--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_reviewed_with_proved_email" CHECK ("application"."status" in ('draft', 'submitted', 'cancelled') or "application"."email_verified_at" is not null);--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_status_known" CHECK ("application"."status" in ('draft', 'submitted', 'in-review', 'returned', 'approved', 'active', 'refused', 'cancelled'));--> statement-breakpoint
CREATE TRIGGER application_change_only_grows BEFORE UPDATE OR DELETE ON "application_change"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The same steps as in the contract's status.rule.ts; a test compares them.
CREATE FUNCTION refuse_status_leap() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
--> statement-breakpoint
CREATE TRIGGER application_status_steps BEFORE UPDATE OF status ON "application"
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION refuse_status_leap();
