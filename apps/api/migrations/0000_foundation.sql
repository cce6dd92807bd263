CREATE TABLE "idempotent_answer" (
	"caller" text NOT NULL,
	"key" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"body" jsonb,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotent_answer_caller_key_pk" PRIMARY KEY("caller","key"),
	CONSTRAINT "idempotent_answer_whole" CHECK (("idempotent_answer"."status" is null) = ("idempotent_answer"."body" is null))
);
--> statement-breakpoint
CREATE TABLE "limit_window" (
	"scope" text NOT NULL,
	"who" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "limit_window_scope_who_started_at_pk" PRIMARY KEY("scope","who","started_at")
);
--> statement-breakpoint
CREATE TABLE "handled_event" (
	"subscriber" text NOT NULL,
	"event_id" bigint NOT NULL,
	"handled_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "handled_event_subscriber_event_id_pk" PRIMARY KEY("subscriber","event_id")
);
--> statement-breakpoint
CREATE TABLE "outbox_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"payload" jsonb NOT NULL,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan" (
	"plan_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"customer_category" text NOT NULL,
	"speed_mbps" integer NOT NULL,
	"monthly_fee" integer NOT NULL,
	"tagline" text NOT NULL,
	"inclusions" text[] NOT NULL,
	"highlighted" boolean NOT NULL,
	"is_new" boolean NOT NULL,
	CONSTRAINT "plan_name_unique" UNIQUE("name"),
	CONSTRAINT "plan_category_known" CHECK ("plan"."customer_category" in ('RES', 'SME')),
	CONSTRAINT "plan_speed_positive" CHECK ("plan"."speed_mbps" > 0),
	CONSTRAINT "plan_fee_positive" CHECK ("plan"."monthly_fee" > 0)
);
--> statement-breakpoint
CREATE TABLE "content_document" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"body" jsonb NOT NULL,
	"published_by" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_document_kind_name_version_pk" PRIMARY KEY("kind","name","version"),
	CONSTRAINT "content_document_version_counts_from_1" CHECK ("content_document"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "faq" (
	"faq_id" text PRIMARY KEY NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"featured_at" integer,
	CONSTRAINT "faq_featuredAt_unique" UNIQUE("featured_at")
);
--> statement-breakpoint
CREATE TABLE "store" (
	"store_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"hours" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	CONSTRAINT "store_in_the_philippines" CHECK ("store"."latitude" between 4 and 22 and "store"."longitude" between 116 and 127)
);
--> statement-breakpoint
CREATE INDEX "idempotent_answer_begun_at_index" ON "idempotent_answer" USING btree ("begun_at");--> statement-breakpoint
CREATE INDEX "handled_event_handled_at_index" ON "handled_event" USING btree ("handled_at");