-- Returns the rows of a report that an earlier payment covers: same reference; if one of the two has none, same name,
-- amount, time and ordinal among equal rows. Times are compared at the coarser precision of the two (none, day, exact).
create or replace function paid_partner_rows(report uuid, row_ids uuid[])
  returns setof uuid language sql stable
  -- Finds payments by index, even if the caller has disabled nested loops.
  set enable_nestloop = on as $$
  with report_rows as (
    select r.*, f.ticket_company_id
      from partner_report_rows r join partner_reports f on f.id = r.report_id
     where r.report_id = report and r.name_hash is not null and r.id = any(row_ids)
  )
  select o.id from report_rows o
    join partner_payments p
      on p.ticket_company_id = o.ticket_company_id and p.reference_hash = o.reference_hash
  union
  select o.id from report_rows o
    join partner_payments p
      on p.ticket_company_id = o.ticket_company_id and p.name_hash = o.name_hash and p.kurus = o.kurus
     and (p.reference_hash is null or o.reference_hash is null)
     and case least(p.precision, o.precision)
           when 0 then p.nth = o.nth
           when 1 then p.nth_of_day = o.nth_of_day and istanbul_day(p.paid_at) = istanbul_day(o.paid_at)
           else p.nth_of_moment = o.nth_of_moment and p.paid_at = o.paid_at
         end
$$;
