-- Updates ticket_totals with every change of an application, in the shard of the connection.
create or replace function count_ticket_application() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into ticket_totals as t (ticket_company_id, status, shard, applications, kurus, tickets)
      values (old.ticket_company_id, old.status, pg_backend_pid() % 16,
        -1, -old.investment_kurus, -old.ticket_count)
      on conflict (ticket_company_id, status, shard) do update set
        applications = t.applications + excluded.applications,
        kurus = t.kurus + excluded.kurus,
        tickets = t.tickets + excluded.tickets;
  end if;
  if tg_op <> 'DELETE' then
    insert into ticket_totals as t (ticket_company_id, status, shard, applications, kurus, tickets)
      values (new.ticket_company_id, new.status, pg_backend_pid() % 16,
        1, new.investment_kurus, new.ticket_count)
      on conflict (ticket_company_id, status, shard) do update set
        applications = t.applications + excluded.applications,
        kurus = t.kurus + excluded.kurus,
        tickets = t.tickets + excluded.tickets;
  end if;
  return null;
end
$$;

create or replace trigger ticket_applications_counted
  after insert or delete or update of status, ticket_company_id, investment_kurus, ticket_count
  on ticket_applications for each row execute function count_ticket_application();
