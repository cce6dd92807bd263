CREATE TABLE "credit_dispute" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "credit_dispute_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"outage_id" uuid NOT NULL,
	"account_number" text NOT NULL,
	"person_id" text,
	"text" text NOT NULL,
	"disputed_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_by" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "credit_dispute_outage_id_account_number_pk" PRIMARY KEY("outage_id","account_number"),
	CONSTRAINT "credit_dispute_answered" CHECK (num_nulls("credit_dispute"."answer", "credit_dispute"."answered_by", "credit_dispute"."answered_at") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "outage" (
	"outage_id" uuid PRIMARY KEY NOT NULL,
	"place_kind" text NOT NULL,
	"place_id" text NOT NULL,
	"place_name" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"cause" text NOT NULL,
	"note" text,
	"started_at" timestamp with time zone NOT NULL,
	"expected_end" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_before" timestamp with time zone,
	"letter_version" integer DEFAULT 1 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"found_at" timestamp with time zone,
	CONSTRAINT "outage_place_known" CHECK ("outage"."place_kind" in ('province', 'municipality', 'barangay', 'element')),
	CONSTRAINT "outage_state_known" CHECK ("outage"."state" in ('open', 'ended', 'withdrawn')),
	CONSTRAINT "outage_cause_known" CHECK ("outage"."cause" in ('fibre-cut', 'power', 'equipment', 'weather', 'maintenance', 'unknown')),
	CONSTRAINT "outage_ended_has_end" CHECK (("outage"."state" = 'ended') = ("outage"."ended_at" is not null)),
	CONSTRAINT "outage_ends_after_start" CHECK ("outage"."ended_at" > "outage"."started_at"),
	CONSTRAINT "outage_version_counts" CHECK ("outage"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "outage_account" (
	"outage_id" uuid NOT NULL,
	"account_number" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"told_version" integer DEFAULT 0 NOT NULL,
	"written_version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "outage_account_outage_id_account_number_pk" PRIMARY KEY("outage_id","account_number"),
	CONSTRAINT "outage_account_number" CHECK ("outage_account"."account_number" ~ '^[0-9]{13}$')
);
--> statement-breakpoint
CREATE TABLE "outage_event" (
	"outage_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"change" text NOT NULL,
	"note" text,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "outage_event_outage_id_version_pk" PRIMARY KEY("outage_id","version")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "barangay_id" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "element_id" text;--> statement-breakpoint
ALTER TABLE "downtime" ADD COLUMN "incident" text;--> statement-breakpoint
ALTER TABLE "credit_dispute" ADD CONSTRAINT "credit_dispute_outage_id_account_number_outage_account_outage_id_account_number_fk" FOREIGN KEY ("outage_id","account_number") REFERENCES "public"."outage_account"("outage_id","account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outage_account" ADD CONSTRAINT "outage_account_outage_id_outage_outage_id_fk" FOREIGN KEY ("outage_id") REFERENCES "public"."outage"("outage_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outage_event" ADD CONSTRAINT "outage_event_outage_id_outage_outage_id_fk" FOREIGN KEY ("outage_id") REFERENCES "public"."outage"("outage_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_dispute_open" ON "credit_dispute" USING btree ("disputed_at") WHERE "credit_dispute"."answered_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "outage_one_open_in_a_place" ON "outage" USING btree ("place_kind","place_id") WHERE "outage"."state" = 'open';--> statement-breakpoint
CREATE INDEX "outage_opened_at_index" ON "outage" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "outage_account_account_number_index" ON "outage_account" USING btree ("account_number");--> statement-breakpoint
CREATE INDEX "account_in_province" ON "account" USING btree ("province_id","account_number");--> statement-breakpoint
CREATE INDEX "account_in_municipality" ON "account" USING btree ("municipality_id","account_number");--> statement-breakpoint
CREATE INDEX "account_in_barangay" ON "account" USING btree ("barangay_id","account_number") WHERE "account"."barangay_id" is not null;--> statement-breakpoint
CREATE INDEX "account_at_element" ON "account" USING btree ("element_id","account_number") WHERE "account"."element_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "downtime_one_lasting" ON "downtime" USING btree ("account_number") WHERE "downtime"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_point_is_whole" CHECK (num_nulls("account"."latitude", "account"."longitude") <> 1);