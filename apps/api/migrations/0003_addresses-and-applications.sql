-- Searching addresses by parts of words needs trigrams.
create extension if not exists pg_trgm;
--> statement-breakpoint
CREATE TABLE "address_edition" (
	"name" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "barangay" (
	"barangay_id" text PRIMARY KEY NOT NULL,
	"municipality_id" text NOT NULL,
	"name" text NOT NULL,
	"zip_code" text,
	"words" text NOT NULL,
	CONSTRAINT "barangay_zip_code" CHECK ("barangay"."zip_code" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "municipality" (
	"municipality_id" text PRIMARY KEY NOT NULL,
	"province_id" text NOT NULL,
	"name" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"exactness" text NOT NULL,
	"zip_code" text,
	"words" text NOT NULL,
	CONSTRAINT "municipality_in_the_philippines" CHECK ("municipality"."latitude" between 4.2 and 21.5 and "municipality"."longitude" between 116 and 127),
	CONSTRAINT "municipality_exactness_known" CHECK ("municipality"."exactness" in ('exact', 'municipality', 'approximate')),
	CONSTRAINT "municipality_zip_code" CHECK ("municipality"."zip_code" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "property" (
	"property_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"municipality_id" text NOT NULL,
	"barangay_id" text,
	"sez_id" text,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"exactness" text NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "property_kind_known" CHECK ("property"."kind" in ('Building', 'Subdivision')),
	CONSTRAINT "property_in_one_place" CHECK (num_nonnulls("property"."barangay_id", "property"."sez_id") = 1),
	CONSTRAINT "property_in_the_philippines" CHECK ("property"."latitude" between 4.2 and 21.5 and "property"."longitude" between 116 and 127),
	CONSTRAINT "property_exactness_known" CHECK ("property"."exactness" in ('exact', 'municipality', 'approximate'))
);
--> statement-breakpoint
CREATE TABLE "province" (
	"province_id" text PRIMARY KEY NOT NULL,
	"region_id" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "province_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "region" (
	"region_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "region_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "zone" (
	"sez_id" text PRIMARY KEY NOT NULL,
	"municipality_id" text NOT NULL,
	"name" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"exactness" text NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "zone_name_unique" UNIQUE("name"),
	CONSTRAINT "zone_in_the_philippines" CHECK ("zone"."latitude" between 4.2 and 21.5 and "zone"."longitude" between 116 and 127),
	CONSTRAINT "zone_exactness_known" CHECK ("zone"."exactness" in ('exact', 'municipality', 'approximate'))
);
--> statement-breakpoint
CREATE TABLE "agent" (
	"agent_code" text PRIMARY KEY NOT NULL,
	"agent_name" text NOT NULL,
	"agent_type" text NOT NULL,
	"regions" jsonb NOT NULL,
	"provinces" jsonb NOT NULL,
	"municipalities" jsonb NOT NULL,
	CONSTRAINT "agent_code_well_formed" CHECK ("agent"."agent_code" ~ '^[A-Z0-9-]{3,20}$'),
	CONSTRAINT "agent_places_are_lists" CHECK (jsonb_typeof("agent"."regions") = 'array' and jsonb_typeof("agent"."provinces") = 'array' and jsonb_typeof("agent"."municipalities") = 'array')
);
--> statement-breakpoint
CREATE TABLE "network_building" (
	"element_id" text NOT NULL,
	"property_id" text NOT NULL,
	CONSTRAINT "network_building_element_id_property_id_pk" PRIMARY KEY("element_id","property_id")
);
--> statement-breakpoint
CREATE TABLE "network_element" (
	"element_id" text PRIMARY KEY NOT NULL,
	"technology" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"reach_metres" integer NOT NULL,
	"ports_total" integer NOT NULL,
	"ports_used" integer NOT NULL,
	"status" text NOT NULL,
	"planned_for" date,
	"is_open" boolean GENERATED ALWAYS AS (status = 'live' and ports_used < ports_total) STORED NOT NULL,
	"reach_box" "box" GENERATED ALWAYS AS (box(point(longitude - reach_metres / (111000 * cos(radians(latitude))), latitude - reach_metres / 111000.0), point(longitude + reach_metres / (111000 * cos(radians(latitude))), latitude + reach_metres / 111000.0))) STORED NOT NULL,
	CONSTRAINT "network_element_technology_known" CHECK ("network_element"."technology" in ('GPON', 'GFAST')),
	CONSTRAINT "network_element_status_known" CHECK ("network_element"."status" in ('live', 'planned')),
	CONSTRAINT "network_element_planned_has_date" CHECK (("network_element"."status" = 'planned') = ("network_element"."planned_for" is not null)),
	CONSTRAINT "network_element_ports_add_up" CHECK ("network_element"."ports_total" > 0 and "network_element"."ports_used" between 0 and "network_element"."ports_total"),
	CONSTRAINT "network_element_reach_capped" CHECK (reach_metres between 1 and 2000),
	CONSTRAINT "network_element_in_country" CHECK (latitude between 4.2 and 21.5 and longitude between 116 and 127)
);
--> statement-breakpoint
CREATE TABLE "lead" (
	"lead_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"mobile_number" text NOT NULL,
	"alternate_mobile_number" text NOT NULL,
	"region" text NOT NULL,
	"province" text NOT NULL,
	"municipality" text NOT NULL,
	"barangay" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"agent_code" text,
	"source" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_email_in_lower_case" CHECK ("lead"."email" = lower("lead"."email"))
);
--> statement-breakpoint
CREATE TABLE "application" (
	"application_ref_id" text PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"step" integer NOT NULL,
	"event" jsonb NOT NULL,
	"birth_date" date,
	"agent_code" text,
	"started_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_status_known" CHECK ("application"."status" in ('draft', 'submitted')),
	CONSTRAINT "application_step_in_range" CHECK ("application"."step" between 0 and 20)
);
--> statement-breakpoint
CREATE TABLE "application_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_ref_id" text NOT NULL,
	"step" integer NOT NULL,
	"event" jsonb NOT NULL,
	"told_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_order" (
	"order_id" text PRIMARY KEY NOT NULL,
	"person_id" text,
	"key_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"order_reference" text,
	"subscriber_name" text,
	"technology" text,
	"latitude" double precision,
	"longitude" double precision,
	"place" jsonb,
	"referenced_at" timestamp with time zone,
	CONSTRAINT "application_order_orderReference_unique" UNIQUE("order_reference"),
	CONSTRAINT "application_order_has_one_owner" CHECK (("application_order"."person_id" is null) <> ("application_order"."key_hash" is null)),
	CONSTRAINT "application_order_place_whole" CHECK (num_nulls("application_order"."order_reference", "application_order"."subscriber_name", "application_order"."technology", "application_order"."latitude", "application_order"."longitude", "application_order"."place", "application_order"."referenced_at") in (0, 7)),
	CONSTRAINT "application_order_technology_known" CHECK ("application_order"."technology" in ('GPON', 'GFAST'))
);
--> statement-breakpoint
ALTER TABLE "barangay" ADD CONSTRAINT "barangay_municipality_id_municipality_municipality_id_fk" FOREIGN KEY ("municipality_id") REFERENCES "public"."municipality"("municipality_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality" ADD CONSTRAINT "municipality_province_id_province_province_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."province"("province_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property" ADD CONSTRAINT "property_municipality_id_municipality_municipality_id_fk" FOREIGN KEY ("municipality_id") REFERENCES "public"."municipality"("municipality_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property" ADD CONSTRAINT "property_barangay_id_barangay_barangay_id_fk" FOREIGN KEY ("barangay_id") REFERENCES "public"."barangay"("barangay_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property" ADD CONSTRAINT "property_sez_id_zone_sez_id_fk" FOREIGN KEY ("sez_id") REFERENCES "public"."zone"("sez_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "province" ADD CONSTRAINT "province_region_id_region_region_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."region"("region_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone" ADD CONSTRAINT "zone_municipality_id_municipality_municipality_id_fk" FOREIGN KEY ("municipality_id") REFERENCES "public"."municipality"("municipality_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_building" ADD CONSTRAINT "network_building_element_id_network_element_element_id_fk" FOREIGN KEY ("element_id") REFERENCES "public"."network_element"("element_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_application_ref_id_application_order_order_id_fk" FOREIGN KEY ("application_ref_id") REFERENCES "public"."application_order"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_event" ADD CONSTRAINT "application_event_application_ref_id_application_application_ref_id_fk" FOREIGN KEY ("application_ref_id") REFERENCES "public"."application"("application_ref_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "barangay_of_municipality" ON "barangay" USING btree ("municipality_id");--> statement-breakpoint
CREATE INDEX "barangay_words" ON "barangay" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "barangay_words_begin" ON "barangay" USING btree ("words" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "municipality_words" ON "municipality" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "property_of_municipality" ON "property" USING btree ("municipality_id");--> statement-breakpoint
CREATE INDEX "property_of_barangay" ON "property" USING btree ("barangay_id");--> statement-breakpoint
CREATE INDEX "property_of_zone" ON "property" USING btree ("sez_id");--> statement-breakpoint
CREATE INDEX "property_words" ON "property" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "property_words_begin" ON "property" USING btree ("words" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "network_building_property_id_index" ON "network_building" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "network_element_open" ON "network_element" USING gist ("reach_box") WHERE is_open and technology = 'GPON';--> statement-breakpoint
CREATE INDEX "network_element_closed" ON "network_element" USING gist ("reach_box") WHERE not is_open;--> statement-breakpoint
CREATE INDEX "lead_email_received_at_index" ON "lead" USING btree ("email","received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_once_per_place" ON "lead" USING btree ("email",round("latitude"::numeric, 3),round("longitude"::numeric, 3));--> statement-breakpoint
CREATE INDEX "application_agent_code_changed_at_index" ON "application" USING btree ("agent_code","changed_at");--> statement-breakpoint
CREATE INDEX "application_event_application_ref_id_id_index" ON "application_event" USING btree ("application_ref_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "application_order_unused" ON "application_order" USING btree ("person_id") WHERE referenced_at is null;
--> statement-breakpoint
-- Tables that processes remember tell when they change, once per statement.
create trigger region_changed after insert or update or delete or truncate on region for each statement execute function tell_changed();
--> statement-breakpoint
create trigger province_changed after insert or update or delete or truncate on province for each statement execute function tell_changed();
--> statement-breakpoint
create trigger municipality_changed after insert or update or delete or truncate on municipality for each statement execute function tell_changed();
--> statement-breakpoint
create trigger barangay_changed after insert or update or delete or truncate on barangay for each statement execute function tell_changed();
--> statement-breakpoint
create trigger zone_changed after insert or update or delete or truncate on zone for each statement execute function tell_changed();
--> statement-breakpoint
-- What an application told is evidence: it is added to, never rewritten. It goes only where it is erased on purpose.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('hibla.erasing', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER application_event_only_grows BEFORE UPDATE OR DELETE ON "application_event"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
