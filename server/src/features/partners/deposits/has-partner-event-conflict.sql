-- True if a repetition of the event reports another click or amount.
create or replace function has_partner_event_conflict(event uuid, reported_kurus bigint) returns boolean
  language sql stable as $$
  select exists (select from partner_event_differences d
                  where d.event_id = event and (d.click_id is not null or d.kurus is distinct from reported_kurus))
$$;
