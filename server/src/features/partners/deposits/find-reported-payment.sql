-- Returns the payment of a partner report that is, or may be, this deposit of a postback: same reference, or same member
-- and amount at about the same time.
create or replace function find_reported_payment(
  member_id uuid, partner uuid, transaction_key text, paid_kurus bigint, deposit_at timestamptz)
  returns table (application_id uuid, used_at timestamptz) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  select p.application_id, p.created_at
    from report_payments p join ticket_company_partners c on c.id = p.ticket_company_id and c.partner_id = partner
   where p.reference_hash = hash_payment_text(transaction_key)
  union all
  select p.application_id, p.created_at
    from application_claims a
    join report_payments p on p.application_id = a.id
    join ticket_company_partners c on c.id = p.ticket_company_id and c.partner_id = partner
   where a.user_id = member_id and p.kurus = paid_kurus and is_near_deposit(deposit_at, p.paid_at, p.precision)
     and (p.paid_at is not null or is_partner_payment_in_time(deposit_at, a.created_at))
     and not exists (select from used_deposits d where d.application_id = a.id)
   limit 1;
end
$$;
