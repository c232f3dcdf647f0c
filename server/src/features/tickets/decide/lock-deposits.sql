-- Serialises the approvals of companies of one partner until the transaction ends: each must see the deposits that the
-- other uses.
create or replace function lock_deposits(company_ids uuid[]) returns void language plpgsql as $$
declare
  lock_key text;
begin
  for lock_key in
    select distinct coalesce(partner_id, id)::text from ticket_companies where id = any(company_ids) order by 1
  loop
    perform pg_advisory_xact_lock(hashtextextended(lock_key, 0));
  end loop;
end
$$;
