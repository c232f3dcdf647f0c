-- Declared amounts of a member per calendar month in Istanbul, for the last `months` months and the current one:
-- pending and approved applications. Ids sort by time, so older rows are not read.
create or replace function declared_amounts(member_id uuid, months integer)
  returns table (month date, kurus bigint, applications integer) language plpgsql stable as $$
declare
  first date := date_trunc('month', now() at time zone 'Europe/Istanbul') - make_interval(months => months);
  since timestamptz := first::timestamp at time zone 'Europe/Istanbul';
  -- A day earlier, because the clock of the instance that created the id may differ.
  millis bigint := extract(epoch from since - interval '1 day') * 1000;
begin
  return query
    select date_trunc('month', a.created_at at time zone 'Europe/Istanbul')::date,
           sum(a.investment_kurus)::bigint, count(*)::integer
      from ticket_applications a
     where a.user_id = member_id and a.id >= rpad(lpad(to_hex(millis), 12, '0'), 32, '0')::uuid
       and a.created_at >= since and a.status in ('pending', 'approved')
     group by 1;
end
$$;
