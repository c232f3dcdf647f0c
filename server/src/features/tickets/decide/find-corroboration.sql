-- Returns the unused deposit of a pending application's member that matches it best. A deposit with the claimed amount
-- belongs to one application: older pending applications of the member with this amount come first.
create or replace function find_corroboration(
  application_id uuid, member_id uuid, company uuid, claimed_kurus bigint, applied_at timestamptz)
  returns table (event text, kurus bigint, at timestamptz, equal boolean) language sql stable as $$
  with deposits as (
    select d.* from member_deposits d
     where d.user_id = member_id and d.partner_id = (select c.partner_id from ticket_companies c where c.id = company)
       and d.used_by is null and not d.is_conflict and is_partner_payment_in_time(d.at, applied_at)
  ), equal_deposits as (
    select d.*, row_number() over (order by d.at, d.id) as position
      from (select distinct on (transaction_key) * from deposits where kurus = claimed_kurus
             order by transaction_key, id) d
  ), rivals as (
    select count(*) as applications
      from pending_applications b join ticket_companies c on c.id = b.ticket_company_id
     where b.user_id = member_id and b.kurus = claimed_kurus and b.id < application_id
       and exists (select from equal_deposits d
                    where d.partner_id = c.partner_id and is_partner_payment_in_time(d.at, b.created_at))
  )
  (select event, kurus, at, true as equal from equal_deposits where position > (select applications from rivals)
    order by position limit 1)
  union all
  (select event, kurus, at, false from deposits
    where kurus is distinct from claimed_kurus and not exists (
            select from deposits e where e.transaction_key = deposits.transaction_key and e.kurus = claimed_kurus)
    order by abs(extract(epoch from at - applied_at)) limit 1)
  order by equal desc limit 1
$$;
