CREATE TABLE "account_holder" (
	"person_id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"followed" integer DEFAULT 0 NOT NULL,
	"welcome" boolean DEFAULT false NOT NULL,
	"checked_at" timestamp with time zone DEFAULT 'epoch' NOT NULL,
	"repairs" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "account_holder_follows" CHECK ("account_holder"."followed" <= "account_holder"."version")
);
--> statement-breakpoint
ALTER TABLE "account_link" ADD COLUMN "active" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account_link" ADD COLUMN "position" bigint;--> statement-breakpoint
-- Links that exist are numbered in the order they were made; an identity column would number them as they lie on the disk.
UPDATE "account_link" SET "position" = numbered."position" FROM (
	SELECT "person_id", "account_number", row_number() OVER (ORDER BY "linked_at", "account_number") AS "position" FROM "account_link"
) numbered WHERE numbered."person_id" = "account_link"."person_id" AND numbered."account_number" = "account_link"."account_number";--> statement-breakpoint
ALTER TABLE "account_link" ALTER COLUMN "position" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "account_link" ALTER COLUMN "position" ADD GENERATED ALWAYS AS IDENTITY (sequence name "account_link_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
SELECT setval('account_link_position_seq', (SELECT count(*) + 1 FROM "account_link"), false);--> statement-breakpoint
CREATE INDEX "account_holder_next_check" ON "account_holder" USING btree (("followed" < "version") desc,"checked_at");--> statement-breakpoint
CREATE INDEX "account_holder_repaired" ON "account_holder" USING btree ("repairs") WHERE "account_holder"."repairs" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "account_link_one_active" ON "account_link" USING btree ("person_id") WHERE "account_link"."active";--> statement-breakpoint
-- From here on the links decide. Everybody with a link or with claims of one is due, so that old differences are repaired.
INSERT INTO "account_holder" ("person_id", "version")
	SELECT "person_id", 1 FROM "account_link"
	UNION SELECT "id"::text, 1 FROM "person" WHERE "attributes" ? 'accountNumber';
--> statement-breakpoint
UPDATE "account_link" SET "active" = true FROM "person"
	WHERE "person"."id"::text = "account_link"."person_id"
	AND "person"."attributes" -> 'activeAccountNumber' ->> 0 = "account_link"."account_number";
