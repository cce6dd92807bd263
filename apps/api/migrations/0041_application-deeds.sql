CREATE TABLE "application_deed" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_deed_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_ref_id" text NOT NULL,
	"did" text NOT NULL,
	"what" text NOT NULL,
	"by" text NOT NULL,
	"by_person_id" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_deed_known" CHECK ("application_deed"."did" in ('file-accepted', 'file-returned', 'time-booked', 'time-cancelled')),
	CONSTRAINT "application_deed_by_known" CHECK ("application_deed"."by" in ('applicant', 'agent', 'back-office', 'system'))
);
--> statement-breakpoint
ALTER TABLE "application_deed" ADD CONSTRAINT "application_deed_application_ref_id_application_application_ref_id_fk" FOREIGN KEY ("application_ref_id") REFERENCES "public"."application"("application_ref_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_deed_application_ref_id_id_index" ON "application_deed" USING btree ("application_ref_id","id");