CREATE TABLE "payment_held" (
	"reference" text PRIMARY KEY NOT NULL,
	"why" text NOT NULL,
	"came" bigint NOT NULL,
	"currency" text NOT NULL,
	"gateway_reference" text NOT NULL,
	"paid_on" date NOT NULL,
	"decision" text,
	"note" text,
	"needs_second" boolean DEFAULT false NOT NULL,
	"asked_by" text,
	"decided_by" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_held_known" CHECK ("payment_held"."why" in ('other-amount', 'other-currency', 'account-unknown', 'posted-before') and "payment_held"."decision" in ('post', 'return', 'close')),
	CONSTRAINT "payment_held_decided_whole" CHECK (num_nulls("payment_held"."decision", "payment_held"."note", "payment_held"."asked_by") in (0, 3)),
	CONSTRAINT "payment_held_settled_when_decided" CHECK ("payment_held"."settled_at" is null or "payment_held"."decision" is not null),
	CONSTRAINT "payment_held_by_another" CHECK ("payment_held"."decided_by" <> "payment_held"."asked_by"),
	CONSTRAINT "payment_held_by_two" CHECK (not "payment_held"."needs_second" or "payment_held"."decided_by" is not null or "payment_held"."settled_at" is null)
);
--> statement-breakpoint
ALTER TABLE "payment_refund" DROP CONSTRAINT "payment_refund_known";--> statement-breakpoint
ALTER TABLE "payment_refund" ADD COLUMN "currency" text DEFAULT 'PHP' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_held" ADD CONSTRAINT "payment_held_reference_payment_intent_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."payment_intent"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_held_awaits_second" ON "payment_held" USING btree ("reference") WHERE needs_second and decided_by is null;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_known" CHECK ("payment_refund"."kind" in ('refund', 'reversal', 'return') and "payment_refund"."state" in ('asked', 'sending', 'done', 'refused', 'declined'));--> statement-breakpoint
-- Of a held payment goes back what came; whatever else goes back was paid.
create or replace function refund_at_most_what_was_paid() returns trigger language plpgsql as $$
declare
  most bigint;
  back bigint;
begin
  if new.kind = 'return' then
    select h.came into most from payment_intent i join payment_held h using (reference)
    where i.reference = new.reference and i.state = 'held' for update of i;
  else
    select amount into most from payment_intent where reference = new.reference and state = 'paid' for update;
  end if;
  select coalesce(sum(amount), 0) into back from payment_refund
  where reference = new.reference and refund <> new.refund and state not in ('refused', 'declined');
  if most is null or back + new.amount > most then
    raise exception 'no more can go back than was paid' using errcode = 'check_violation', constraint = 'payment_refund_at_most_paid';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- What came stays as it came, and what was settled stays so.
create function held_is_settled_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.settled_at is not null or (new.reference, new.why, new.came, new.currency, new.gateway_reference, new.paid_on) is distinct from (old.reference, old.why, old.came, old.currency, old.gateway_reference, old.paid_on) then
    raise exception 'a held payment is settled once' using errcode = 'check_violation', constraint = 'payment_held_settled_once';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger payment_held_settled_once before update or delete on payment_held for each row execute function held_is_settled_once();
