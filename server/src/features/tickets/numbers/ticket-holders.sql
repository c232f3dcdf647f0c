-- Members who hold ticket numbers, for SQL of other features.
create or replace view ticket_holders as
  select user_id from ticket_applications
   where status = 'approved' and ticket_count > 0 and user_id is not null;
