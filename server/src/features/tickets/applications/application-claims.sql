-- Applications and companies, for the SQL of other features.
create or replace view application_claims as
  select id, user_id, ticket_company_id, username, investment_kurus as kurus, status, created_at from ticket_applications;

create or replace view ticket_company_partners as
  select id, partner_id from ticket_companies;
