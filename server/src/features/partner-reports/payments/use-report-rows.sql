-- Uses the row of a compared report that states the deposit of an application approved otherwise, so that no later
-- application is approved by it.
create or replace function use_report_rows(application_ids uuid[]) returns void language plpgsql as $$
begin
  insert into partner_payments (application_id, ticket_company_id, name_hash, reference_hash, has_lost_digits, kurus,
         paid_at, precision, nth, nth_of_day, nth_of_moment)
  select a.id, a.ticket_company_id, r.name_hash, r.reference_hash, r.has_lost_digits, r.kurus,
         r.paid_at, r.precision, r.nth, r.nth_of_day, r.nth_of_moment
    from application_claims a
   cross join lateral (
     select r.* from partner_report_rows r join partner_reports f on f.id = r.report_id
      where r.name_hash = hash_payment_text(partner_name_key(a.username)) and r.kurus = a.kurus
        and f.ticket_company_id = a.ticket_company_id and r.state not in ('approved', 'paid', 'unreadable') and not r.is_reversed
        and is_partner_payment_in_time(r.paid_at, a.created_at)
        and not exists (select from used_partner_rows(r.report_id, array[r.id]) u where u.application_id <> a.id)
      order by r.paid_at nulls last, r.report_id desc, r.line
      limit 1
   ) r
   where a.id = any(application_ids)
  on conflict do nothing;
end
$$;

-- Frees the payments of applications that are pending again.
create or replace function release_report_rows(application_ids uuid[]) returns void language sql as $$
  delete from partner_payments where application_id = any(application_ids)
$$;
