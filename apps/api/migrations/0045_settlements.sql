CREATE TABLE "settlement_day" (
	"gateway" text NOT NULL,
	"day" date NOT NULL,
	"compared_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settlement_day_gateway_day_pk" PRIMARY KEY("gateway","day")
);
--> statement-breakpoint
CREATE TABLE "settlement_difference" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_difference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"gateway" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"ours" integer,
	"theirs" integer,
	"our_channel" text,
	"their_channel" text,
	"found_at" timestamp with time zone NOT NULL,
	"settled_by" text,
	"settled_at" timestamp with time zone,
	"note" text,
	CONSTRAINT "settlement_difference_gateway_day_reference_kind_unique" UNIQUE("gateway","day","reference","kind"),
	CONSTRAINT "settlement_difference_known" CHECK ("settlement_difference"."kind" in ('missing-here', 'missing-there', 'other-amount', 'other-channel')),
	CONSTRAINT "settlement_difference_settled_whole" CHECK (num_nulls("settlement_difference"."settled_by", "settlement_difference"."settled_at", "settlement_difference"."note") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "settlement_line" (
	"gateway" text NOT NULL,
	"day" date NOT NULL,
	"position" integer NOT NULL,
	"reference" text NOT NULL,
	"gateway_reference" text NOT NULL,
	"channel" text NOT NULL,
	"amount" integer NOT NULL,
	"fee" integer NOT NULL,
	CONSTRAINT "settlement_line_gateway_day_position_pk" PRIMARY KEY("gateway","day","position")
);
--> statement-breakpoint
ALTER TABLE "payment_intent" ADD COLUMN "paid_on" date;--> statement-breakpoint
CREATE INDEX "settlement_difference_open" ON "settlement_difference" USING btree ("id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "settlement_difference_settled" ON "settlement_difference" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "settlement_line_reference_index" ON "settlement_line" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "payment_held_paid_on_index" ON "payment_held" USING btree ("paid_on");--> statement-breakpoint
CREATE INDEX "payment_intent_paid" ON "payment_intent" USING btree ("paid_on") WHERE paid_on is not null;--> statement-breakpoint
CREATE INDEX "payment_refund_done" ON "payment_refund" USING btree ("changed_at") WHERE state = 'done';--> statement-breakpoint
update payment_intent set paid_on = (changed_at at time zone 'Asia/Manila')::date where state = 'paid';
--> statement-breakpoint
create trigger settlement_line_stays before update or delete on settlement_line for each statement execute function billing_record_stays();
--> statement-breakpoint
create function difference_is_settled_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.settled_at is not null or (new.gateway, new.day, new.kind, new.reference, new.ours, new.theirs, new.our_channel, new.their_channel) is distinct from (old.gateway, old.day, old.kind, old.reference, old.ours, old.theirs, old.our_channel, old.their_channel) then
    raise exception 'a difference is settled once' using errcode = 'check_violation', constraint = 'settlement_difference_settled_once';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger settlement_difference_settled_once before update or delete on settlement_difference for each row execute function difference_is_settled_once();
