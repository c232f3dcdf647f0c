-- Gives the rows of a report what was read of them (`read_rows`, a temporary table) and what tells one payment from
-- another. The secret is of this installation: names are kept for ever as what nobody can turn back.
create or replace function identify_partner_rows(report uuid, secret bytea) returns void
  language plpgsql as $$
begin
  with keyed as (
    select *, partner_name_key(username) as key,
           case when paid_at is null then 0
                when (paid_at at time zone 'Europe/Istanbul')::time = '00:00' then 1
                else 2 end as precision
      from read_rows
  ), counted as (
    select *, row_number() over (partition by key, kurus order by line) as nth,
           row_number() over (partition by key, kurus, istanbul_day(paid_at) order by line) as nth_of_day,
           row_number() over (partition by key, kurus, paid_at order by line) as nth_of_moment
      from keyed where reason is null
  )
  update partner_report_rows r
     set username = k.username, reference = k.reference, kurus = k.kurus, paid_at = k.paid_at,
         name_hash = sha256(secret || convert_to(c.key, 'UTF8')),
         reference_hash = sha256(secret || convert_to(k.reference, 'UTF8')),
         precision = c.precision, nth = c.nth, nth_of_day = c.nth_of_day, nth_of_moment = c.nth_of_moment,
         state = case when k.reason is null then 'absent' else 'unreadable' end, reason = k.reason,
         application_id = null, candidates = '{}', chosen = false
    from keyed k left join counted c on c.id = k.id
   where r.id = k.id and r.report_id = report;
end
$$;

-- A cell without the white space around it.
create or replace function trim_cell(cell text) returns text language sql immutable parallel safe as $$
  select btrim(cell, U&' \0009\000A\000B\000C\000D\00A0\FEFF')
$$;
