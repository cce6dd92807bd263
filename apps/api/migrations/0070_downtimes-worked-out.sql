-- For the constraint that no hour is credited twice: an account's number and its hours in one index.
create extension if not exists btree_gist;
--> statement-breakpoint
CREATE TABLE "downtime_piece" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "downtime_piece_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_number" text NOT NULL,
	"incident" text,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"granted_until" timestamp with time zone,
	CONSTRAINT "downtime_piece_note_ends_after_start" CHECK ("downtime_piece"."incident" is not null or "downtime_piece"."ended_at" > "downtime_piece"."started_at"),
	CONSTRAINT "downtime_piece_granted_in_incident" CHECK ("downtime_piece"."incident" is not null or "downtime_piece"."granted_until" is null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "downtime_piece_once_in_an_incident" ON "downtime_piece" USING btree ("account_number","incident");--> statement-breakpoint
CREATE UNIQUE INDEX "downtime_piece_noted_once" ON "downtime_piece" USING btree ("account_number","started_at") WHERE "downtime_piece"."incident" is null;--> statement-breakpoint
-- What is known so far: notes by hand, and what each incident says of its lines.
insert into downtime_piece (account_number, started_at, ended_at)
select account_number, started_at, ended_at from downtime where incident is null;
--> statement-breakpoint
insert into downtime_piece (account_number, incident, started_at, ended_at, granted_until)
select account_number, o.outage_id::text,
  greatest(case when a.found_at > o.found_at then a.found_at else o.started_at end,
    c.activated_on::timestamp at time zone 'Asia/Manila'),
  o.ended_at,
  (select max(d.ended_at) from downtime d join credit_dispute s using (account_number)
    where d.account_number = a.account_number and d.incident = o.outage_id::text and d.ended_at > o.ended_at
      and s.outage_id = o.outage_id and s.answered_at is not null)
from outage_account a join outage o using (outage_id) join account c using (account_number)
where o.state <> 'withdrawn' and c.activated_on is not null;
--> statement-breakpoint
ALTER TABLE "downtime" DROP COLUMN "incident";--> statement-breakpoint
ALTER TABLE "downtime_credit" ADD COLUMN "hours" "tstzmultirange";--> statement-breakpoint
-- Each bill credited the days that followed those of the bills before it.
update downtime_credit c
set hours = tstzmultirange(tstzrange(given.since, given.since + c.days * interval '24 hours'))
from (
  select downtime_id, month, d.started_at + interval '24 hours' * coalesce(sum(days) over (
    partition by downtime_id order by month rows between unbounded preceding and 1 preceding), 0) as since
  from downtime_credit join downtime d on d.id = downtime_id
) given
where given.downtime_id = c.downtime_id and given.month = c.month;
--> statement-breakpoint
ALTER TABLE "downtime_credit" ALTER COLUMN "hours" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "downtime_credit" DROP CONSTRAINT "downtime_credit_downtime_id_downtime_id_fk";
--> statement-breakpoint
ALTER TABLE "downtime_credit" DROP CONSTRAINT "downtime_credit_downtime_id_month_pk";--> statement-breakpoint
ALTER TABLE "downtime_credit" DROP COLUMN "downtime_id";--> statement-breakpoint
ALTER TABLE "downtime_credit" ADD CONSTRAINT "downtime_credit_account_number_month_hours_pk" PRIMARY KEY("account_number","month","hours");--> statement-breakpoint
alter table downtime_credit add constraint downtime_credit_hour_once exclude using gist (account_number with =, hours with &&);
--> statement-breakpoint
ALTER TABLE "outage" DROP COLUMN "ended_before";--> statement-breakpoint
ALTER TABLE "outage" ADD COLUMN "accounts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outage" ADD COLUMN "told" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
update outage o set (accounts, told) = (
  select count(*), count(*) filter (where a.told_version = o.version) from outage_account a where a.outage_id = o.outage_id);
