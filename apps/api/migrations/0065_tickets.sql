CREATE TABLE "concern" (
	"code" text PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"parent" text,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "concern_in_list" UNIQUE("code","list"),
	CONSTRAINT "concern_list_known" CHECK ("concern"."list" in ('concern', 'after-sales'))
);
--> statement-breakpoint
CREATE TABLE "ticket" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_number" text NOT NULL,
	"account_number" text NOT NULL,
	"type" text NOT NULL,
	"category" text NOT NULL,
	"sub_type" text,
	"specific_type" text,
	"status" text DEFAULT 'open' NOT NULL,
	"description" text NOT NULL,
	"answers" jsonb NOT NULL,
	"evidence" jsonb,
	"opened_by" text,
	"assignee" text,
	"version" integer DEFAULT 1 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_ticketNumber_unique" UNIQUE("ticket_number"),
	CONSTRAINT "ticket_known" CHECK ("ticket"."status" in ('open', 'in-progress', 'answered', 'resolved', 'closed') and "ticket"."type" in ('concern', 'after-sales', 'troubleshoot')),
	CONSTRAINT "ticket_open_is_nobodys" CHECK ("ticket"."status" <> 'open' or "ticket"."assignee" is null),
	CONSTRAINT "ticket_in_progress_is_somebodys" CHECK ("ticket"."status" <> 'in-progress' or "ticket"."assignee" is not null),
	CONSTRAINT "ticket_specific_within" CHECK ("ticket"."specific_type" is null or "ticket"."sub_type" is not null)
);
--> statement-breakpoint
CREATE TABLE "ticket_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_id" bigint NOT NULL,
	"what" text NOT NULL,
	"by" text NOT NULL,
	"person_id" text,
	"text" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_event_known" CHECK ("ticket_event"."what" in ('opened', 'replied', 'answered', 'file', 'resolved', 'closed', 'reopened', 'taken', 'handed-back', 'note') and "ticket_event"."by" in ('subscriber', 'staff', 'portal'))
);
--> statement-breakpoint
CREATE TABLE "ticket_file" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"slot" smallint NOT NULL,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "ticket_file_eventId_unique" UNIQUE("event_id"),
	CONSTRAINT "ticket_file_slot" UNIQUE("ticket_id","slot"),
	CONSTRAINT "ticket_file_at_most" CHECK ("ticket_file"."slot" between 1 and 8),
	CONSTRAINT "ticket_file_bytes" CHECK ("ticket_file"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "ticket_macro" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"position" integer NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "concern" ADD CONSTRAINT "concern_within_its_list" FOREIGN KEY ("parent","list") REFERENCES "public"."concern"("code","list") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_category_concern_code_fk" FOREIGN KEY ("category") REFERENCES "public"."concern"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_sub_type_concern_code_fk" FOREIGN KEY ("sub_type") REFERENCES "public"."concern"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_specific_type_concern_code_fk" FOREIGN KEY ("specific_type") REFERENCES "public"."concern"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_event" ADD CONSTRAINT "ticket_event_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_file" ADD CONSTRAINT "ticket_file_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_file" ADD CONSTRAINT "ticket_file_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_file" ADD CONSTRAINT "ticket_file_event_id_ticket_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."ticket_event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_of_account" ON "ticket" USING btree ("account_number","id");--> statement-breakpoint
CREATE INDEX "ticket_queue" ON "ticket" USING btree ("id") WHERE status in ('open', 'in-progress');--> statement-breakpoint
CREATE INDEX "ticket_queue_by_category" ON "ticket" USING btree ("category","id") WHERE status in ('open', 'in-progress');--> statement-breakpoint
CREATE INDEX "ticket_by_status" ON "ticket" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "ticket_by_status_and_category" ON "ticket" USING btree ("status","category","id");--> statement-breakpoint
CREATE INDEX "ticket_by_status_and_type" ON "ticket" USING btree ("status","type","id");--> statement-breakpoint
CREATE INDEX "ticket_queue_by_type" ON "ticket" USING btree ("type","id") WHERE status in ('open', 'in-progress');--> statement-breakpoint
CREATE INDEX "ticket_of_assignee" ON "ticket" USING btree ("assignee","status","id") WHERE assignee is not null;--> statement-breakpoint
CREATE INDEX "ticket_of_opener" ON "ticket" USING btree ("opened_by") WHERE opened_by is not null;--> statement-breakpoint
CREATE INDEX "ticket_to_close" ON "ticket" USING btree ("changed_at") WHERE status = 'resolved';--> statement-breakpoint
CREATE INDEX "ticket_event_ticket_id_id_index" ON "ticket_event" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "ticket_event_of_person" ON "ticket_event" USING btree ("person_id") WHERE person_id is not null;--> statement-breakpoint
create trigger concern_changed after insert or update or delete or truncate on concern for each statement execute function tell_changed();--> statement-breakpoint
-- A ticket goes only where state.rule.ts lets it go, and stays what it was opened as. What its subscriber wrote may be erased.
create function ticket_keeps_its_way() returns trigger language plpgsql as $$
begin
  if (new.ticket_number, new.account_number, new.type, new.category, new.opened_at)
      is distinct from (old.ticket_number, old.account_number, old.type, old.category, old.opened_at)
      or new.version < old.version then
    raise exception 'a ticket stays what it was opened as' using errcode = 'check_violation', constraint = 'ticket_stays';
  end if;
  if new.status <> old.status and not (case old.status
      when 'resolved' then new.status in ('open', 'closed')
      when 'closed' then new.status = 'open'
      else true end) then
    raise exception 'a ticket can''t go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'ticket_way';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger ticket_keeps_its_way before update on ticket for each row execute function ticket_keeps_its_way();--> statement-breakpoint
-- What happened stays as it happened, but for words and names that people have erased. It goes when its account's records go.
create function ticket_event_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('hibla.erasing', true) = 'on' then
    return old;
  end if;
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - array['text', 'person_id'] = to_jsonb(old) - array['text', 'person_id']
        and (new.text is null or new.text is not distinct from old.text)
        and (new.person_id is null or new.person_id is not distinct from old.person_id) then
      return new;
    end if;
  end if;
  raise exception 'what happened to a ticket stays' using errcode = 'check_violation', constraint = 'ticket_event_stays';
end $$;--> statement-breakpoint
create trigger ticket_event_stays before update or delete on ticket_event for each row execute function ticket_event_stays();
