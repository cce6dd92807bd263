-- A restore finds nothing by a bare name, and it works out the words of every question.
create or replace function help_words(question text, keywords text, answer text) returns tsvector
language sql immutable parallel safe as $$
  select setweight(to_tsvector('simple', regexp_replace(public.help_plain(question), '[^a-z0-9]+', ' ', 'g')), 'A')
    || setweight(to_tsvector('simple', regexp_replace(public.help_plain(keywords), '[^a-z0-9]+', ' ', 'g')), 'B')
    || setweight(to_tsvector('simple', regexp_replace(public.help_plain(answer), '[^a-z0-9]+', ' ', 'g')), 'D')
$$;
