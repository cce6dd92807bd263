CREATE TABLE "citizenship" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "citizenship_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "middle_name" text;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "citizenship" text;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "exclusive" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_citizenship_citizenship_code_fk" FOREIGN KEY ("citizenship") REFERENCES "public"."citizenship"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_title_known" CHECK ("application"."title" in ('Mr.', 'Ms.', 'Mrs.', 'Dr.', 'Engr.', 'Atty.'));--> statement-breakpoint
create trigger citizenship_changed after insert or update or delete or truncate on citizenship for each statement execute function tell_changed();
