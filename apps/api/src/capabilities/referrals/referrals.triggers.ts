import { triggers } from '../../kernel/postgres/triggers.ts'

/** What the database itself sees to in these tables. */
export const referralsTriggers = triggers`
-- A reward stays what it was when it was given, and is taken back once.
create or replace function referral_reward_stays() returns trigger language plpgsql as $$
begin
  if (new.reference_num, new.nth, new.account_number, new.referred_account_number, new.amount, new.given_at)
     is distinct from (old.reference_num, old.nth, old.account_number, old.referred_account_number, old.amount, old.given_at)
     or old.taken_back_at is not null
  then raise exception 'referral_reward_stays: a reward can only be taken back, once'; end if;
  return new;
end $$

create or replace trigger referral_reward_stays before update on referral_reward for each row execute function referral_reward_stays()

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
end $$

create or replace trigger referral_moves before update of state on referral for each row execute function referral_moves()
`
