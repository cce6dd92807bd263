/** What must never be found of incidents, of when lines were down, and of what was credited for it. */
export const outageInvariants: Record<string, string> = {
  'outages whose state differs from their history': `
    select count(*) from outage o where not coalesce(
      (o.version, case o.state when 'open' then 'open' when 'ended' then 'end' else 'withdraw' end)
      = (select e.version, case when e.change in ('update', 'reopen') then 'open' else e.change end
        from outage_event e where e.outage_id = o.outage_id order by e.version desc limit 1), false)`,
  'outages whose counts differ from their lines': `
    select count(*) from outage o where (o.accounts, o.told) <> (
      select count(*), count(*) filter (where a.told_version = o.version) from outage_account a
      where a.outage_id = o.outage_id)`,
  'lines of an open outage that aren’t down': `
    select count(*) from outage_account a join outage o using (outage_id) where o.state = 'open' and o.found_at is not null
      and not exists (select from downtime d where d.account_number = a.account_number and d.ended_at is null)`,
  'lines of which billing knows something else than their outage says': `
    select count(*) from outage_account a join outage o using (outage_id)
      left join downtime_piece p on p.account_number = a.account_number and p.incident = o.outage_id::text
    where case when o.state = 'withdrawn' then p.id is not null
      else p.id is null or p.ended_at is distinct from o.ended_at end`,
  // Worked out once more, by PostgreSQL's own ranges.
  'downtimes that aren’t what incidents and notes say together': `
    with piece as (
      select account_number, incident, started_at,
        case when ended_at is not null then greatest(ended_at, granted_until) end as ended_at
      from downtime_piece
    ), incidents as (
      select account_number, unnest(range_agg(tstzrange(started_at, ended_at))) as span from piece
      where incident is not null and (ended_at is null or ended_at > started_at) group by account_number
    ), notes as (
      select p.account_number, tstzrange(p.started_at, coalesce(p.ended_at, nullif(least(
        (select min(coalesce(upper(i.span), 'infinity')) from incidents i
          where i.account_number = p.account_number and coalesce(upper(i.span), 'infinity') > p.started_at),
        (select min(n.started_at) from piece n
          where n.account_number = p.account_number and n.incident is null and n.started_at > p.started_at)),
        'infinity'))) as span
      from piece p where p.incident is null
    ), wanted as (
      select account_number, unnest(range_agg(span)) as span
      from (select * from incidents union all select * from notes) known group by account_number
    )
    select count(*) from wanted w
    full join (select account_number, tstzrange(started_at, ended_at) as span from downtime) d using (account_number, span)
    where w.account_number is null or d.account_number is null`,
  'credits of other hours than their full days': `
    select count(*) from downtime_credit c where c.days * interval '24 hours' is distinct from (
      select sum(upper(span) - lower(span)) from unnest(c.hours) span)`,
}
