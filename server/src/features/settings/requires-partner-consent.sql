-- True if ticket companies take applications only with the consent of their partner.
create or replace function requires_partner_consent() returns boolean language sql stable as $$
  select exists (select from site_settings where key = 'requirePartnerConsent' and value = 'on')
$$;
