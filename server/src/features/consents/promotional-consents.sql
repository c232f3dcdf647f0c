-- Members who currently agree to announcements and campaigns, and since when.
create or replace view promotional_consents as
  select user_id, granted_at from consents where kind = 'promotional' and withdrawn_at is null;
