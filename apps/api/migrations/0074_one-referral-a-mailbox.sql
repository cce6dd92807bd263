DROP INDEX "referral_once_per_person";--> statement-breakpoint
ALTER TABLE "referral" ADD COLUMN "mailbox" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- As values/mailbox.ts does it from now on. Of two open ones that are one mailbox, the later one keeps its address for it.
with parts as (
  select reference_num, email, type, state, referred_at,
    regexp_replace(split_part(email, '@', 1), '^(.)([^+]*)\+.*$', '\1\2') as name, split_part(email, '@', 2) as domain
  from referral where email <> ''
), boxes as (
  select *, case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    else name || '@' || domain end as box
  from parts
), placed as (
  select *, row_number() over (
    partition by type, box, state in ('closed', 'expired') order by referred_at, reference_num) as nth
  from boxes
)
update referral set mailbox = case when nth = 1 or placed.state in ('closed', 'expired') then box else placed.email end
from placed where placed.reference_num = referral.reference_num;--> statement-breakpoint
CREATE INDEX "referral_by_mailbox" ON "referral" USING btree ("mailbox");--> statement-breakpoint
CREATE UNIQUE INDEX "referral_once_per_person" ON "referral" USING btree ("type","mailbox") WHERE not "referral"."state" in ('closed', 'expired') and "referral"."mailbox" <> '';