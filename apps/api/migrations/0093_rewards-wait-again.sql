-- A reward waits again if the first bill is unpaid after all; everything else moves as before.
create or replace function referral_moves() returns trigger language plpgsql as $$
begin
  if old.state = new.state then return new; end if;
  if not (new.state = any (case old.state
    when 'sent' then array['applying', 'applied', 'connecting', 'connected', 'closed', 'expired']
    when 'waiting' then array['sent', 'applying', 'applied', 'connecting', 'connected', 'closed', 'expired']
    when 'applying' then array['applied', 'connecting', 'connected', 'closed', 'expired']
    when 'applied' then array['connecting', 'connected', 'closed']
    when 'connecting' then array['connected', 'held', 'rewarded', 'closed']
    when 'connected' then array['held', 'rewarded']
    when 'held' then array['rewarded', 'declined']
    when 'rewarded' then array['taken-back', 'connected']
    when 'declined' then array['rewarded']
    when 'taken-back' then array['rewarded']
    when 'closed' then array['applying', 'applied']
    else array[]::text[] end))
  then raise exception 'referral_moves: % can''t follow %', new.state, old.state; end if;
  return new;
end $$;
