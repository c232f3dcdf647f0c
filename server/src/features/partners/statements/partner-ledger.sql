-- Returns the rule of an event's Istanbul day, or no row.
create or replace function partner_rule(partner uuid, of_event text, of_day date) returns setof partner_rules
  language sql stable as $$
  select * from partner_rules
   where partner_id = partner and event = of_event and from_day <= of_day
   order by from_day desc limit 1
$$;

-- Returns the earning of an event by a rule, in kuruş, rounded half up; 0 without a rule.
create or replace function partner_earning(kind text, value bigint, kurus bigint) returns bigint
  language sql immutable as $$
  select coalesce(case kind
           when 'fixed' then value
           when 'percent' then (kurus * value + 5000) / 10000
           when 'reported' then kurus
         end, 0)
$$;

-- Attributed events with their earning by the rule of their Istanbul day.
create or replace view partner_ledger as
  select e.id, e.settled_earning, r.id is not null as is_reversed, partner_earning(rule.kind, rule.value, e.kurus) as gross
    from partner_events e
    left join partner_events r on r.partner_id = e.partner_id and r.transaction_id = e.transaction_id
          and r.event = 'reversal' and not r.is_test
    left join lateral partner_rule(e.partner_id, e.event, (e.at at time zone 'Europe/Istanbul')::date) rule on true
   where not e.is_test and e.event <> 'reversal' and e.kind is not null;
