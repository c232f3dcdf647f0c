-- Names of members at ticket companies, for the SQL of other features.
create or replace view partner_names as
  select a.user_id, a.ticket_company_id, a.username_folded as name, a.username, c.name as company
    from ticket_applications a left join ticket_companies c on c.id = a.ticket_company_id where a.user_id is not null;

-- Queues the member of an application if another member has sent the same name for this company.
create or replace function notice_shared_name() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.username_folded = old.username_folded then
    return null;
  end if;
  if exists (
    select from ticket_applications a
     where a.ticket_company_id = new.ticket_company_id and a.username_folded = new.username_folded
       and a.user_id <> new.user_id
  ) then
    perform queue_duplicate_check(new.user_id);
  end if;
  return null;
end
$$;

create or replace trigger ticket_applications_shared_name
  after insert or update of username on ticket_applications for each row execute function notice_shared_name();
