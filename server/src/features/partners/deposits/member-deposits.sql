-- Deposits reported for clicks of signed-in members, with the application that used them. The events of one transaction
-- are one deposit. A payment of a partner report near it, without a deposit of its own, is the same deposit. A deposit in
-- conflict is for a person: it corroborates nothing.
create or replace view member_deposits as
  select c.user_id, c.partner_id, e.event, e.kurus, e.at, e.id, e.transaction_id, p.name as partner,
         coalesce(e.transaction_key, e.transaction_id) as transaction_key,
         coalesce(d.application_id, r.application_id) as used_by, coalesce(d.used_at, r.used_at) as used_at,
         has_partner_event_conflict(e.id, e.kurus) as is_conflict
    from partner_member_clicks c
    join partner_events e on e.click_id = c.click_id and e.partner_id = c.partner_id
    join partners p on p.id = c.partner_id
    left join used_deposits d
      on d.partner_id = e.partner_id and d.transaction_key = coalesce(e.transaction_key, e.transaction_id)
    left join lateral find_reported_payment(c.user_id, e.partner_id, e.transaction_key, e.kurus, e.at) r
      on d.application_id is null
   where e.event in ('first_deposit', 'deposit') and not e.is_test and not exists (
           select from partner_events r
            where r.partner_id = e.partner_id and r.transaction_id = e.transaction_id
              and r.event = 'reversal' and not r.is_test
         );

-- Used deposits and clicks, for the SQL of other features.
create or replace view deposit_uses as
  select partner_id, application_id, name_hash, reference_hash, kurus, paid_at, used_at from used_deposits;

create or replace view member_clicks as
  select user_id, partner_id from partner_member_clicks;
