CREATE TABLE "agent_type" (
	"agent_type" text PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promo_code" (
	"promo_code" text NOT NULL,
	"customer_type" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	CONSTRAINT "promo_code_promo_code_customer_type_pk" PRIMARY KEY("promo_code","customer_type"),
	CONSTRAINT "promo_code_well_formed" CHECK ("promo_code"."promo_code" ~ '^[A-Z0-9-]{3,20}$'),
	CONSTRAINT "promo_code_customer_known" CHECK ("promo_code"."customer_type" in ('RES', 'SME')),
	CONSTRAINT "promo_code_runs_forward" CHECK ("promo_code"."starts_on" <= "promo_code"."ends_on")
);
--> statement-breakpoint
CREATE TABLE "application_tally" (
	"agent_code" text NOT NULL,
	"month" date NOT NULL,
	"segment" text NOT NULL,
	"status" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "application_tally_agent_code_month_segment_status_pk" PRIMARY KEY("agent_code","month","segment","status")
);
--> statement-breakpoint
DROP INDEX "application_agent_code_changed_at_index";--> statement-breakpoint
ALTER TABLE "agent" ADD COLUMN "tsm_code" text;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "promo_code" text;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "agent_remarks" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agent" ADD CONSTRAINT "agent_tsm_code_agent_agent_code_fk" FOREIGN KEY ("tsm_code") REFERENCES "public"."agent"("agent_code") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_of_tsm" ON "agent" USING btree ("tsm_code");--> statement-breakpoint
CREATE INDEX "application_sold" ON "application" USING btree ("agent_code","changed_at","application_ref_id") WHERE "application"."agent_code" is not null;--> statement-breakpoint
CREATE INDEX "application_sold_by_status" ON "application" USING btree ("agent_code","status","changed_at","application_ref_id") WHERE "application"."agent_code" is not null;--> statement-breakpoint
CREATE INDEX "application_sold_by_segment" ON "application" USING btree ("agent_code",(event ->> 'customerSegment'),"changed_at","application_ref_id") WHERE "application"."agent_code" is not null;--> statement-breakpoint
CREATE INDEX "application_sold_by_both" ON "application" USING btree ("agent_code",(event ->> 'customerSegment'),"status","changed_at","application_ref_id") WHERE "application"."agent_code" is not null;--> statement-breakpoint
ALTER TABLE "agent" ADD CONSTRAINT "agent_reports_to_another" CHECK ("agent"."tsm_code" <> "agent"."agent_code");--> statement-breakpoint
create trigger promo_code_changed after insert or update or delete or truncate on promo_code for each statement execute function tell_changed();--> statement-breakpoint
-- What an agent finds an application by. The agent is among the terms, so that one index knows whose it is and what it is about.
create function application_terms(ref text, agent_code text, event jsonb) returns tsvector
language sql immutable parallel safe as $$
  select array_to_tsvector(array_agg(distinct term)) from (
    select 'agent:' || agent_code as term
    union all
    select left(lower(word), 60) from regexp_split_to_table(
      concat_ws(' ', ref, event ->> 'firstName', event ->> 'lastName', event ->> 'businessName',
        event ->> 'emailAddress', event ->> 'mobileNumber'), '\s+') as word
  ) as terms where term <> ''
$$;--> statement-breakpoint
create index application_search on application using gin (application_terms(application_ref_id, agent_code, event))
  with (fastupdate = off) where agent_code is not null;--> statement-breakpoint
create function month_of_application(submitted_at timestamptz, started_at timestamptz) returns date
language sql immutable parallel safe as $$
  select date_trunc('month', coalesce(submitted_at, started_at) at time zone 'Asia/Manila')::date
$$;--> statement-breakpoint
-- Counts each agent's applications. For one statement all counts change in the order of their keys, so that two never wait
-- for each other.
create function tally_applications() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from application_tally;
  elsif tg_op = 'INSERT' then
    insert into application_tally as tally (agent_code, month, segment, status, count)
    select agent_code, month_of_application(submitted_at, started_at), event ->> 'customerSegment', status, count(*)
    from added where agent_code is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (agent_code, month, segment, status) do update set count = tally.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into application_tally as tally (agent_code, month, segment, status, count)
    select agent_code, month_of_application(submitted_at, started_at), event ->> 'customerSegment', status, -count(*)
    from gone where agent_code is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (agent_code, month, segment, status) do update set count = tally.count + excluded.count;
  else
    insert into application_tally as tally (agent_code, month, segment, status, count)
    select agent_code, month, segment, status, sum(change) from (
      select agent_code, month_of_application(submitted_at, started_at) as month, event ->> 'customerSegment' as segment,
        status, 1 as change from added
      union all
      select agent_code, month_of_application(submitted_at, started_at), event ->> 'customerSegment', status, -1 from gone
    ) as changes where agent_code is not null group by 1, 2, 3, 4 having sum(change) <> 0 order by 1, 2, 3, 4
    on conflict (agent_code, month, segment, status) do update set count = tally.count + excluded.count;
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger application_tallied_insert after insert on application referencing new table as added
  for each statement execute function tally_applications();--> statement-breakpoint
create trigger application_tallied_update after update on application referencing old table as gone new table as added
  for each statement execute function tally_applications();--> statement-breakpoint
create trigger application_tallied_delete after delete on application referencing old table as gone
  for each statement execute function tally_applications();--> statement-breakpoint
create trigger application_tallied_truncate after truncate on application
  for each statement execute function tally_applications();--> statement-breakpoint
insert into application_tally (agent_code, month, segment, status, count)
select agent_code, month_of_application(submitted_at, started_at), event ->> 'customerSegment', status, count(*)
from application where agent_code is not null group by 1, 2, 3, 4;
