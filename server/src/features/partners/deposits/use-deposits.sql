-- Uses a deposit for each approved application whose member has one, and returns the applications whose deposit has the
-- claimed amount and is not in conflict. Equal amounts come first, oldest deposit first. Otherwise the deposit that staff
-- saw beside the application, unless another pending application of the member claims its amount. A deposit in conflict
-- is used only if it has the claimed amount and no report paid the application.
create or replace function use_deposits(application_ids uuid[], equal_only boolean) returns setof uuid
  language plpgsql as $$
declare
  application record;
  deposit record;
  is_equal boolean;
begin
  foreach is_equal in array case when equal_only then '{true}' else '{true,false}' end::boolean[] loop
    for application in
      select a.*, c.partner_id from application_claims a join ticket_company_partners c on c.id = a.ticket_company_id
       where a.id = any(application_ids) and c.partner_id is not null
         and exists (select from partner_member_clicks k where k.user_id = a.user_id and k.partner_id = c.partner_id)
         and not exists (select from used_deposits d where d.application_id = a.id)
       order by a.id
    loop
      select * into deposit from member_deposits d
       where d.user_id = application.user_id and d.partner_id = application.partner_id and d.used_by is null
         and is_partner_payment_in_time(d.at, application.created_at)
         and coalesce(d.kurus = application.kurus, false) = is_equal
         and (not d.is_conflict or is_equal and not equal_only)
         and (is_equal or not exists (
               select from pending_applications b join ticket_company_partners c on c.id = b.ticket_company_id
                where b.user_id = d.user_id and c.partner_id = d.partner_id and b.kurus = d.kurus))
       order by d.is_conflict, case when is_equal then d.at end, abs(extract(epoch from d.at - application.created_at)), d.id
       limit 1;
      continue when not found;
      insert into used_deposits (partner_id, transaction_key, application_id, name_hash, reference_hash, kurus, paid_at)
        values (deposit.partner_id, deposit.transaction_key, application.id,
                hash_payment_text(partner_name_key(application.username)),
                hash_payment_text(deposit.transaction_key), deposit.kurus, deposit.at);
      if is_equal and not deposit.is_conflict then
        return next application.id;
      end if;
    end loop;
  end loop;
end
$$;

-- Frees the deposits of applications that are pending again.
create or replace function release_deposits(application_ids uuid[]) returns void language sql as $$
  delete from used_deposits where application_id = any(application_ids)
$$;
