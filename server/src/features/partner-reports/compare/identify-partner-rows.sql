-- Writes parsed values and identity of each payment. Name hashes are keyed with a secret, so they can't be reversed.
-- Join by row id only: the statistics don't include a new report_id, and PostgreSQL would choose a nested loop.
create or replace function identify_partner_rows(report uuid, secret bytea) returns void
  language plpgsql as $$
begin
  analyze parsed_rows;
  with keyed as (
    select *, partner_name_key(username) as key,
           case when paid_at is null then 0
                when (paid_at at time zone 'Europe/Istanbul')::time = '00:00' then 1
                else 2 end as precision
      from parsed_rows
  ), numbered as (
    select *, reason is null as is_readable,
           key <> '' and bool_or(reversed_kurus is not null) over (partition by key, coalesce(reversed_kurus, kurus))
             or reference_key is not null and bool_or(reversed_kurus is not null) over (partition by reference_key)
             as is_reversed,
           row_number() over (partition by reason is null, key, kurus order by line) as nth,
           row_number() over (partition by reason is null, key, kurus, istanbul_day(paid_at) order by line) as nth_of_day,
           row_number() over (partition by reason is null, key, kurus, paid_at order by line) as nth_of_moment
      from keyed
  )
  update partner_report_rows r
     set is_reversed = is_readable and n.is_reversed, username = n.username, reference = n.reference, kurus = n.kurus, paid_at = n.paid_at,
         name_hash = case when is_readable then sha256(secret || convert_to(n.key, 'UTF8')) end,
         reference_hash = sha256(secret || convert_to(n.reference_key, 'UTF8')),
         has_lost_digits = n.has_lost_digits,
         precision = case when is_readable then n.precision end,
         nth = case when is_readable then n.nth end,
         nth_of_day = case when is_readable then n.nth_of_day end,
         nth_of_moment = case when is_readable then n.nth_of_moment end,
         state = case when is_readable then 'absent' else 'unreadable' end, reason = n.reason,
         application_id = null, candidates = '{}', chosen = false
    from numbered n where r.id = n.id;
end
$$;

-- Returns a cell without surrounding white space.
create or replace function trim_cell(cell text) returns text language sql immutable parallel safe as $$
  select btrim(cell, U&' \0009\000A\000B\000C\000D\00A0\FEFF')
$$;
