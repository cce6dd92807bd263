-- The words of a question with its answer, each with its places: A for the question, B for its keywords, D for the answer. Only
-- letters and digits, so that what stands in texts is taken apart like what people type.
create function help_words(question text, keywords text, answer text) returns tsvector
language sql immutable parallel safe as $$
  select setweight(to_tsvector('simple', regexp_replace(help_plain(question), '[^a-z0-9]+', ' ', 'g')), 'A')
    || setweight(to_tsvector('simple', regexp_replace(help_plain(keywords), '[^a-z0-9]+', ' ', 'g')), 'B')
    || setweight(to_tsvector('simple', regexp_replace(help_plain(answer), '[^a-z0-9]+', ' ', 'g')), 'D')
$$;
--> statement-breakpoint
CREATE TABLE "help_edition" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"edition" integer NOT NULL,
	CONSTRAINT "help_edition_only" CHECK ("help_edition"."only")
);
--> statement-breakpoint
insert into help_edition (edition) values (1);
--> statement-breakpoint
-- A row and no sequence: nobody may hear of a new edition before its texts can be read.
create function count_help_edition() returns trigger language plpgsql as $$
begin
  update help_edition set edition = edition + 1;
  return null;
end $$;
--> statement-breakpoint
create trigger faq_edition after insert or update or delete or truncate on faq for each statement execute function count_help_edition();
--> statement-breakpoint
drop trigger faq_words on faq;
--> statement-breakpoint
drop function note_help_words();
--> statement-breakpoint
DROP TABLE "help_word" CASCADE;--> statement-breakpoint
drop function sorted_letters(text);
--> statement-breakpoint
DROP INDEX "faq_heading";--> statement-breakpoint
DROP INDEX "faq_whole";--> statement-breakpoint
ALTER TABLE "faq" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (help_words(question, keywords, answer)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "faq" DROP COLUMN "heading";--> statement-breakpoint
ALTER TABLE "faq" DROP COLUMN "whole";
