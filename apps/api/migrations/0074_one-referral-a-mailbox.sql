DROP INDEX "referral_once_per_person";--> statement-breakpoint
ALTER TABLE "referral" ADD COLUMN "mailbox" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Of older ones the address itself: two spellings that were both referred stay as they are.
update referral set mailbox = email;--> statement-breakpoint
CREATE UNIQUE INDEX "referral_once_per_person" ON "referral" USING btree ("type","mailbox") WHERE not "referral"."state" in ('closed', 'expired') and "referral"."mailbox" <> '';