CREATE TABLE "receipt_counter" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"last" bigint NOT NULL,
	CONSTRAINT "receipt_counter_is_one" CHECK ("receipt_counter"."only")
);
--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "id" DROP IDENTITY;
--> statement-breakpoint
insert into receipt_counter (last) select coalesce(max(id), 0) from payment;
--> statement-breakpoint
-- Receipts are numbered 1, 2, 3 … without gaps, however many payments one statement posts.
create function receipts_have_no_gaps() returns trigger language plpgsql as $$
declare
  posted_now bigint;
begin
  select count(*) into posted_now from posted;
  if posted_now = 0 then return null; end if;
  update receipt_counter set last = last + posted_now
  where (select min(id) from posted) = last + 1 and (select max(id) from posted) = last + posted_now;
  if not found then
    raise exception 'an official receipt must have the next number' using errcode = 'check_violation', constraint = 'payment_has_next_receipt';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger payment_counts_receipts after insert on payment referencing new table as posted for each statement execute function receipts_have_no_gaps();
--> statement-breakpoint
create function receipt_counter_never_goes_back() returns trigger language plpgsql as $$
begin
  raise exception 'receipt numbers never go back';
end $$;
--> statement-breakpoint
create trigger receipt_counter_stays before delete or truncate on receipt_counter for each statement execute function receipt_counter_never_goes_back();
--> statement-breakpoint
create trigger receipt_counter_grows before update on receipt_counter for each row when (new.last < old.last) execute function receipt_counter_never_goes_back();
