-- Returns the uses of a report's rows: an earlier payment of a report or a used deposit of a postback that is, or may be,
-- the payment of the row. Same reference, name and amount: certain. One of the two without a reference: name, amount and
-- time decide. All companies of a partner count; another company's payment without an equal reference is uncertain.
create or replace function used_partner_rows(report uuid, row_ids uuid[])
  returns table (row_id uuid, is_certain boolean, application_id uuid, used_at timestamptz) language plpgsql stable
  -- Finds payments by index, even if the caller has disabled nested loops.
  set enable_nestloop = on as $$
#variable_conflict use_column
begin
  return query
  with company as materialized (
    select f.ticket_company_id as id, c.partner_id,
           array(select f.ticket_company_id union
                 select o.id from ticket_company_partners o where o.partner_id = c.partner_id) as related_ids
      from partner_reports f join ticket_company_partners c on c.id = f.ticket_company_id where f.id = report
  ), report_rows as materialized (
    select c.id as company_id, c.partner_id, c.related_ids, r.*
      from partner_report_rows r, company c
     where r.report_id = report and r.name_hash is not null and r.id = any(row_ids)
  )
  select o.id, p.name_hash = o.name_hash and p.kurus = o.kurus and not (p.has_lost_digits or o.has_lost_digits),
         p.application_id, p.created_at
    from report_rows o
    join partner_payments p on p.ticket_company_id = any(o.related_ids) and p.reference_hash = o.reference_hash
  union all
  select o.id, p.ticket_company_id = o.company_id and time.agreement = 'same'
               and not (p.has_lost_digits or o.has_lost_digits),
         p.application_id, p.created_at
    from report_rows o
    join partner_payments p on p.ticket_company_id = any(o.related_ids)
         and p.name_hash = o.name_hash and p.kurus = o.kurus
   cross join lateral compare_payment_times(
           p.precision, p.paid_at, p.nth, p.nth_of_day, p.nth_of_moment,
           o.precision, o.paid_at, o.nth, o.nth_of_day, o.nth_of_moment) as time (agreement)
   where (p.reference_hash is null or o.reference_hash is null or p.has_lost_digits or o.has_lost_digits)
     and (p.reference_hash = o.reference_hash) is not true
     -- A higher ordinal is another payment, unless the ordinals count rows of files that can't be compared.
     and (time.agreement <> 'higher' or p.has_lost_digits or o.has_lost_digits or p.ticket_company_id <> o.company_id)
  union all
  select o.id, d.name_hash = o.name_hash and d.kurus = o.kurus and not o.has_lost_digits, d.application_id, d.used_at
    from report_rows o
    join deposit_uses d on d.partner_id = o.partner_id and d.reference_hash = o.reference_hash
  union all
  select o.id, false, d.application_id, d.used_at
    from report_rows o
    join deposit_uses d on d.partner_id = o.partner_id and d.name_hash = o.name_hash and d.kurus = o.kurus
   where (d.reference_hash = o.reference_hash) is not true and is_near_deposit(d.paid_at, o.paid_at, o.precision)
     and not exists (select from partner_payments p where p.application_id = d.application_id);
end
$$;

-- Returns the deposits of a company's partner that approved applications of members, without a payment of a report.
create or replace function unreported_deposits(company uuid)
  returns table (user_id uuid, application_id uuid, kurus bigint, paid_at timestamptz) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  select a.user_id, d.application_id, d.kurus, d.paid_at
    from ticket_company_partners c
    join deposit_uses d on d.partner_id = c.partner_id
    join application_claims a on a.id = d.application_id
   where c.id = company and a.user_id is not null
     and not exists (select from partner_payments p where p.application_id = d.application_id);
end
$$;
