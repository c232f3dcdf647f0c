-- Returns a deposit of the claimed amount that approved another application of the member.
create or replace function find_used_deposit(
  application_id uuid, member_id uuid, company uuid, claimed_kurus bigint, applied_at timestamptz)
  returns table (event text, kurus bigint, at timestamptz, used_by uuid, used_at timestamptz) language sql stable as $$
  select d.event, d.kurus, d.at, d.used_by, d.used_at from member_deposits d
   where d.user_id = member_id and d.partner_id = (select c.partner_id from ticket_companies c where c.id = company)
     and d.kurus = claimed_kurus and d.used_by <> application_id and is_partner_payment_in_time(d.at, applied_at)
   order by d.used_at desc
   limit 1
$$;
