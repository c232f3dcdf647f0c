-- Applications whose numbers take part in a draw that is sealed or drawn: they can't be taken back.
create or replace view sealed_applications as
  select r.ticket_application_id as id, r.draw_id
    from draw_runs r join draws d on d.id = r.draw_id
   where d.status in ('sealed', 'drawn') and r.ticket_application_id is not null;
