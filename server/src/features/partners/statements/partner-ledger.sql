-- Attributed events with their earning by the rule of their Istanbul day, in kuruş, rounded half up.
create or replace view partner_ledger as
  select e.id, e.partner_id, e.event, e.transaction_id, e.kurus, e.at, e.kind, e.row_id,
         e.settled_month, e.settled_earning, e.settled_reversed, e.taken_back_month,
         (e.at at time zone 'Europe/Istanbul')::date as day,
         date_trunc('month', e.at at time zone 'Europe/Istanbul')::date as month,
         r.id is not null as is_reversed,
         coalesce(case rule.kind
           when 'fixed' then rule.value
           when 'percent' then (e.kurus * rule.value + 5000) / 10000
           when 'reported' then e.kurus
         end, 0) as gross
    from partner_events e
    left join partner_events r on r.partner_id = e.partner_id and r.transaction_id = e.transaction_id
          and r.event = 'reversal' and not r.is_test
    left join lateral (
           select p.kind, p.value from partner_rules p
            where p.partner_id = e.partner_id and p.event = e.event
              and p.from_day <= (e.at at time zone 'Europe/Istanbul')::date
            order by p.from_day desc limit 1
         ) rule on true
   where not e.is_test and e.event <> 'reversal' and e.kind is not null;

-- Deposits reported for clicks of signed-in members, for reviewing applications.
create or replace view member_deposits as
  select c.user_id, c.partner_id, e.event, e.kurus, e.at, e.id, e.transaction_id, p.name as partner
    from partner_member_clicks c
    join partner_events e on e.click_id = c.click_id and e.partner_id = c.partner_id
    join partners p on p.id = c.partner_id
   where e.event in ('first_deposit', 'deposit') and not e.is_test and not exists (
           select from partner_events r
            where r.partner_id = e.partner_id and r.transaction_id = e.transaction_id
              and r.event = 'reversal' and not r.is_test
         );
