-- Returns the first month after `closed` that is open; the current month is always open.
create or replace function partner_next_open_month(partner uuid, closed date) returns date
  language sql stable as $$
  select min(m)::date
    from generate_series(
           closed + interval '1 month',
           greatest(closed + interval '1 month', date_trunc('month', now() at time zone 'Europe/Istanbul')),
           interval '1 month') m
   where not exists (
     select from partner_statements s where s.partner_id = partner and s.month = m::date)
$$;

-- Returns events of closed statements that end in `of_month` and were reversed after their closing. Few reversals are
-- so new: each looks up its transaction.
create or replace function partner_taken_back(partner uuid, of_month date)
  returns table (event_id uuid, source text, month date, day date, event text, is_reversed boolean,
                 kurus bigint, earning bigint, kind text, row_id uuid)
  language sql stable set enable_nestloop = on as $$
  with closed as materialized (
    select s.month, s.closed_at from partner_statements s
     where s.partner_id = partner and s.month < of_month
       and partner_next_open_month(partner, s.month) = of_month
  )
  select e.id, 'taken back', date_trunc('month', e.at at time zone 'Europe/Istanbul')::date,
         (e.at at time zone 'Europe/Istanbul')::date, e.event, true, e.kurus, -e.settled_earning, e.kind, e.row_id
    from partner_events r
   cross join lateral (
           select * from partner_events e
            where e.partner_id = r.partner_id and e.transaction_id = r.transaction_id and e.event <> 'reversal'
              and not e.is_test
           offset 0
         ) e
   where r.partner_id = partner and r.event = 'reversal' and not r.is_test
     -- Start one minute earlier: a reversal that was in progress during the closing has an earlier time.
     and r.received_at >= (select min(c.closed_at) from closed c) - interval '1 minute'
     and e.settled_month in (select c.month from closed c) and not e.settled_reversed and e.taken_back_month is null
$$;

-- Returns the entries in the statement of an open month. `line`: an event of the month. `late`: an event of a closed
-- month that arrived after the closing. `taken back`: an event of a closed statement that was reversed afterwards.
-- Without nested loops: right after many postbacks the planner has no statistics and expects a single row.
create or replace function partner_statement_entries(partner uuid, of_month date)
  returns table (event_id uuid, source text, month date, day date, event text, is_reversed boolean,
                 kurus bigint, earning bigint, kind text, row_id uuid)
  language sql stable set enable_nestloop = off as $$
  with bounds as (
    select of_month::timestamp at time zone 'Europe/Istanbul' as begins,
           (of_month + interval '1 month') at time zone 'Europe/Istanbul' as ends
  ), closed as materialized (
    select s.month from partner_statements s
     where s.partner_id = partner and s.month < of_month
       and partner_next_open_month(partner, s.month) = of_month
  ), reversed as (
    select r.transaction_id from partner_events r
     where r.partner_id = partner and r.event = 'reversal' and not r.is_test
  ), open_events as materialized (
    select e.id, e.event, e.transaction_id, e.kurus, e.kind, e.row_id,
           (e.at at time zone 'Europe/Istanbul')::date as day,
           date_trunc('month', e.at at time zone 'Europe/Istanbul')::date as month
      from partner_events e
     where e.partner_id = partner and e.settled_month is null and e.kind is not null and e.event <> 'reversal'
       and not e.is_test and e.at < (select ends from bounds)
       and e.at >= (select least(begins, (select min(c.month) from closed c)::timestamp at time zone 'Europe/Istanbul')
                      from bounds)
  ), rates as materialized (
    select d.event, d.day, r.kind, r.value
      from (select distinct event, day from open_events) d
     cross join lateral partner_rule(partner, d.event, d.day) r
  )
  select e.id, case when e.month = of_month then 'line' else 'late' end, e.month, e.day, e.event,
         v.transaction_id is not null, e.kurus,
         case when v.transaction_id is not null then 0 else partner_earning(r.kind, r.value, e.kurus) end, e.kind, e.row_id
    from open_events e
    left join reversed v on v.transaction_id = e.transaction_id
    left join rates r on r.event = e.event and r.day = e.day
   where e.month = of_month or e.month in (select c.month from closed c)
  union all
  select * from partner_taken_back(partner, of_month)
$$;
