import { notifiesOfChanges, triggers } from '../../kernel/postgres/triggers.ts'

/** What the database itself sees to in these tables. */
export const helpTriggers = [
  ...notifiesOfChanges('faq'),
  ...notifiesOfChanges('store'),
  ...notifiesOfChanges('help_category'),
  ...triggers`
-- What searches compare: lower case, without tags, accents and the hyphen of Wi-Fi.
create or replace function help_plain(text) returns text language sql immutable parallel safe as $$
  select replace(
    translate(
      lower(regexp_replace(regexp_replace($1, '<[^>]*>', ' ', 'g'), '&#?[a-zA-Z0-9]+;', ' ', 'g')),
      'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc'),
    'wi-fi', 'wifi')
$$

-- A row and no sequence: nobody may hear of a new edition before its texts can be read.
create or replace function count_help_edition() returns trigger language plpgsql as $$
begin
  update help_edition set edition = edition + 1;
  return null;
end $$

create or replace trigger faq_edition after insert or update or delete or truncate on faq for each statement execute function count_help_edition()

-- A restore finds nothing by a bare name, and it works out the words of every question.
create or replace function help_words(question text, keywords text, answer text) returns tsvector
language sql immutable parallel safe as $$
  select setweight(to_tsvector('simple', regexp_replace(public.help_plain(question), '[^a-z0-9]+', ' ', 'g')), 'A')
    || setweight(to_tsvector('simple', regexp_replace(public.help_plain(keywords), '[^a-z0-9]+', ' ', 'g')), 'B')
    || setweight(to_tsvector('simple', regexp_replace(public.help_plain(answer), '[^a-z0-9]+', ' ', 'g')), 'D')
$$
`,
]
