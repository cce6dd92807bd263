CREATE TABLE "security_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"what" text NOT NULL,
	"person_id" text,
	"by_person_id" text,
	"network" text,
	"about" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "security_event_what" CHECK ("security_event"."what" ~ '^[a-z-]{1,40}$'),
	CONSTRAINT "security_event_about_small" CHECK (octet_length("security_event"."about"::text) < 4000)
);
--> statement-breakpoint
CREATE INDEX "security_event_person_id_id_index" ON "security_event" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "security_event_what_id_index" ON "security_event" USING btree ("what","id");--> statement-breakpoint
CREATE INDEX "security_event_at_index" ON "security_event" USING brin ("at");
--> statement-breakpoint
-- How long the audit trail is kept.
create function security_events_kept() returns interval language sql immutable as $$ select interval '400 days' $$;
--> statement-breakpoint
-- What was noted stays as it was noted, for everybody, until it is old enough to go.
create function security_event_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - security_events_kept() then
    return old;
  end if;
  raise exception 'the audit trail is never changed' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger security_event_stays before update or delete on security_event for each row execute function security_event_stays();
--> statement-breakpoint
create trigger security_event_not_emptied before truncate on security_event for each statement execute function security_event_stays();
