-- Pending applications, for the SQL of other features.
create or replace view pending_applications as
  select id, ticket_company_id, username, investment_kurus as kurus, ticket_count, created_at, user_id
    from ticket_applications where status = 'pending';
