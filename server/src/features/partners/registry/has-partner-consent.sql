-- True while the consent of the partner is in force; it ends with its last Istanbul day.
create or replace function has_partner_consent(partner_id uuid) returns boolean language sql stable as $$
  select exists (
    select from partners p
     where p.id = has_partner_consent.partner_id and p.consent = 'granted'
       and coalesce(p.consent_until >= istanbul_day(now()), true)
  )
$$;
