CREATE TABLE "modem_refresh" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"serial_number" text NOT NULL,
	"dev_id" text NOT NULL,
	"person_id" text,
	"state" text NOT NULL,
	"failure" text,
	"fault" text,
	"started_before" timestamp with time zone,
	"heard_before" timestamp with time zone,
	"asked_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"ask_at" timestamp with time zone,
	"asked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "modem_refresh_state_known" CHECK ("modem_refresh"."state" in ('asked', 'queued', 'rebooting', 'done', 'failed')),
	CONSTRAINT "modem_refresh_failure_known" CHECK ("modem_refresh"."failure" in ('faulted', 'unreachable', 'not-back', 'not-sent')),
	CONSTRAINT "modem_refresh_failed_with_reason" CHECK (("modem_refresh"."state" = 'failed') = ("modem_refresh"."failure" is not null)),
	CONSTRAINT "modem_refresh_asked_while_open" CHECK (("modem_refresh"."state" in ('done', 'failed')) = ("modem_refresh"."ask_at" is null))
);
--> statement-breakpoint
CREATE INDEX "modem_refresh_latest" ON "modem_refresh" USING btree ("serial_number","asked_at");--> statement-breakpoint
CREATE INDEX "modem_refresh_of_account" ON "modem_refresh" USING btree ("account_number","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "modem_refresh_one_open" ON "modem_refresh" USING btree ("serial_number") WHERE ask_at is not null;--> statement-breakpoint
CREATE INDEX "modem_refresh_to_ask" ON "modem_refresh" USING btree ("ask_at") WHERE ask_at is not null;--> statement-breakpoint
-- Whoever wants a modem to start anew waits for whoever else wants the same of it.
create function lock_modem(serial text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('modem ' || serial, 0));
$$;--> statement-breakpoint
-- A modem starts anew once in 300 seconds, whichever process or account asks. What certainly never reached it doesn't count.
create function modem_refreshes_apart() returns trigger language plpgsql as $$
begin
  perform lock_modem(new.serial_number);
  if exists (
    select from modem_refresh earlier
    where earlier.serial_number = new.serial_number and earlier.failure is distinct from 'not-sent'
      and earlier.asked_at > new.asked_at - interval '300 seconds' and earlier.asked_at < new.asked_at + interval '300 seconds'
  ) then
    raise exception 'a modem starts anew at most once in 300 seconds'
      using errcode = 'check_violation', constraint = 'modem_refresh_apart';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger modem_refresh_apart before insert on modem_refresh for each row execute function modem_refreshes_apart();--> statement-breakpoint
-- Which modem was asked for, and when, is settled when it's asked for: otherwise the rule above could be got around.
create function modem_refresh_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a refresh stays what it was asked for as'
    using errcode = 'check_violation', constraint = 'modem_refresh_stays';
end $$;--> statement-breakpoint
create trigger modem_refresh_stays before update on modem_refresh for each row when (new.serial_number is distinct from old.serial_number or new.asked_at is distinct from old.asked_at or old.ask_at is null and new.state is distinct from old.state) execute function modem_refresh_stays();
