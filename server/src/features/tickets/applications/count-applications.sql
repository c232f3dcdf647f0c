-- Adds an application to its ticket_totals, in the shard of the connection; `sign` -1 subtracts it.
create or replace function add_ticket_total(application ticket_applications, sign integer)
returns void language plpgsql as $$
begin
  insert into ticket_totals as t (ticket_company_id, status, shard, applications, kurus, tickets)
    values (application.ticket_company_id, application.status, pg_backend_pid() % 16,
            sign, sign * application.investment_kurus, sign * application.ticket_count)
    on conflict (ticket_company_id, status, shard) do update set
      applications = t.applications + excluded.applications, kurus = t.kurus + excluded.kurus,
      tickets = t.tickets + excluded.tickets;
end
$$;

-- Updates ticket_totals with every change of an application.
create or replace function count_ticket_application() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform add_ticket_total(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform add_ticket_total(new, 1);
  end if;
  return null;
end
$$;

create or replace trigger ticket_applications_counted
  after insert or delete or update of status, ticket_company_id, investment_kurus, ticket_count
  on ticket_applications for each row execute function count_ticket_application();
