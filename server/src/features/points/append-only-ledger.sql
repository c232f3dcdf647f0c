-- The ledger is append-only: the trigger rejects updates and deletes, also by an operator in psql.
create or replace function reject_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name;
end
$$;

create or replace trigger point_entries_append_only
  before update or delete or truncate on point_entries
  for each statement execute function reject_change();
