-- What searches compare: lower case, without tags, accents and the hyphen of Wi-Fi.
create function help_plain(text) returns text language sql immutable parallel safe as $$
  select replace(
    translate(
      lower(regexp_replace(regexp_replace($1, '<[^>]*>', ' ', 'g'), '&#?[a-zA-Z0-9]+;', ' ', 'g')),
      'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc'),
    'wi-fi', 'wifi')
$$;
--> statement-breakpoint
CREATE TABLE "help_category" (
	"category_id" text PRIMARY KEY NOT NULL,
	"audience" text NOT NULL,
	"name" text NOT NULL,
	"summary" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "help_category_for" UNIQUE("category_id","audience"),
	CONSTRAINT "help_category_audience" CHECK ("help_category"."audience" in ('everyone', 'sales')),
	CONSTRAINT "help_category_id_in_addresses" CHECK ("help_category"."category_id" ~ '^[a-z0-9-]+$')
);
--> statement-breakpoint
CREATE TABLE "help_feedback" (
	"feedback_id" text PRIMARY KEY NOT NULL,
	"faq_id" text NOT NULL,
	"helpful" boolean NOT NULL,
	"comment" text NOT NULL,
	"person_id" text,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "help_feedback_comment_is_short" CHECK (length("help_feedback"."comment") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "help_word" (
	"audience" text NOT NULL,
	"word" text NOT NULL,
	"stem" text NOT NULL,
	"letters" text NOT NULL,
	CONSTRAINT "help_word_audience_word_pk" PRIMARY KEY("audience","word")
);
--> statement-breakpoint
ALTER TABLE "faq" ADD COLUMN "audience" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "faq" ADD COLUMN "category_id" text;--> statement-breakpoint
ALTER TABLE "faq" ADD COLUMN "keywords" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "faq" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "faq" ADD COLUMN "heading" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', help_plain(question)), 'A') || setweight(to_tsvector('english', help_plain(keywords)), 'B')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "faq" ADD COLUMN "whole" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', help_plain(question)), 'A') || setweight(to_tsvector('english', help_plain(keywords)), 'B') || setweight(to_tsvector('english', help_plain(answer)), 'D')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "help_feedback" ADD CONSTRAINT "help_feedback_faq_id_faq_faq_id_fk" FOREIGN KEY ("faq_id") REFERENCES "public"."faq"("faq_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "help_feedback_by_answer" ON "help_feedback" USING btree ("faq_id","received_at");--> statement-breakpoint
CREATE INDEX "help_feedback_by_age" ON "help_feedback" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "help_feedback_one_per_person" ON "help_feedback" USING btree ("person_id","faq_id") WHERE person_id is not null;--> statement-breakpoint
CREATE INDEX "help_word_stem" ON "help_word" USING btree ("audience","stem");--> statement-breakpoint
CREATE INDEX "help_word_letters" ON "help_word" USING btree ("audience","letters");--> statement-breakpoint
CREATE INDEX "help_word_beginning" ON "help_word" USING btree ("audience","word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "help_word_alike" ON "help_word" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "faq" ADD CONSTRAINT "faq_in_a_category_for_the_same_people" FOREIGN KEY ("category_id","audience") REFERENCES "public"."help_category"("category_id","audience") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "faq_by_category" ON "faq" USING btree ("audience","category_id","position");--> statement-breakpoint
CREATE INDEX "faq_heading" ON "faq" USING gin ("heading");--> statement-breakpoint
CREATE INDEX "faq_whole" ON "faq" USING gin ("whole");--> statement-breakpoint
ALTER TABLE "faq" ADD CONSTRAINT "faq_audience" CHECK ("faq"."audience" in ('everyone', 'sales'));--> statement-breakpoint
ALTER TABLE "faq" ADD CONSTRAINT "faq_for_sales_is_not_shown" CHECK ("faq"."audience" = 'everyone' or ("faq"."featured_at" is null and "faq"."plans_at" is null));--> statement-breakpoint
-- The letters of a word in alphabetical order.
create function sorted_letters(text) returns text language sql immutable parallel safe as $$
  select string_agg(letter, '' order by letter) from regexp_split_to_table($1, '') as letter
$$;
--> statement-breakpoint
-- In the order of the words, so that two who write at once don't wait for each other.
create function note_help_words() returns trigger language plpgsql as $$
begin
  insert into help_word (audience, word, stem, letters)
  select distinct new.audience, word, stem[1], sorted_letters(word)
  from regexp_split_to_table(help_plain(new.question || ' ' || new.keywords || ' ' || new.answer), '[^a-z0-9]+') as word,
    lateral ts_lexize('english_stem', word) as stem
  where length(word) between 2 and 30 and cardinality(stem) > 0
  order by word
  on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger faq_words after insert or update of question, keywords, answer, audience on faq for each row execute function note_help_words();
--> statement-breakpoint
create trigger help_category_changed after insert or update or delete or truncate on help_category for each statement execute function tell_changed();
--> statement-breakpoint
update faq set question = question;
