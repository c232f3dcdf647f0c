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

-- Returns the entries in the statement of an open month. `line`: an event of the month. `late`: an event of a closed
-- month that arrived after the closing. `taken back`: an event of a closed statement that was reversed afterwards.
create or replace function partner_statement_entries(partner uuid, of_month date)
  returns table (event_id uuid, source text, month date, day date, event text, is_reversed boolean,
                 kurus bigint, earning bigint, kind text, row_id uuid)
  language sql stable as $$
  with bounds as (
    select of_month::timestamp at time zone 'Europe/Istanbul' as begins,
           (of_month + interval '1 month') at time zone 'Europe/Istanbul' as ends
  ), closed as materialized (
    select s.month, s.closed_at from partner_statements s
     where s.partner_id = partner and s.month < of_month
       and partner_next_open_month(partner, s.month) = of_month
  )
  select l.id, 'line', l.month, l.day, l.event, l.is_reversed, l.kurus,
         case when l.is_reversed then 0 else l.gross end, l.kind, l.row_id
    from partner_ledger l, bounds
   where l.partner_id = partner and l.settled_month is null and l.at >= begins and l.at < ends
  union all
  select l.id, 'late', l.month, l.day, l.event, l.is_reversed, l.kurus,
         case when l.is_reversed then 0 else l.gross end, l.kind, l.row_id
    from bounds, partner_ledger l join closed c on c.month = l.month
   where l.partner_id = partner and l.settled_month is null and l.at < begins
  union all
  -- Start one minute earlier: a reversal that was in progress during the closing has an earlier time.
  select e.id, 'taken back', date_trunc('month', e.at at time zone 'Europe/Istanbul')::date,
         (e.at at time zone 'Europe/Istanbul')::date, e.event, true, e.kurus, -e.settled_earning, e.kind, e.row_id
    from partner_events r
    join partner_events e on e.partner_id = r.partner_id and e.transaction_id = r.transaction_id
    join closed c on c.month = e.settled_month
   where r.partner_id = partner and r.event = 'reversal' and not r.is_test
     and r.received_at >= (select min(closed_at) from closed) - interval '1 minute'
     and e.event <> 'reversal' and not e.is_test and not e.settled_reversed and e.taken_back_month is null
$$;
