-- Adds to the sums of a day and kind, in the shard of the connection. PL/pgSQL caches its plan, unlike SQL functions.
create or replace function add_point_day(entry_day date, entry_kind text, gained bigint, spent bigint)
returns void language plpgsql as $$
begin
  insert into point_days as d (day, kind, shard, points_in, points_out)
    values (entry_day, entry_kind, pg_backend_pid() % 16, gained, spent)
    on conflict (day, kind, shard) do update set
      points_in = d.points_in + excluded.points_in, points_out = d.points_out + excluded.points_out;
end
$$;

create or replace function point_kind(source text) returns text immutable parallel safe language sql as
  $$ select coalesce(split_part(source, ':', 1), 'correction') $$;

-- Updates the sums with every row of the ledger.
create or replace function update_point_days() returns trigger language plpgsql as $$
begin
  perform add_point_day(istanbul_day(new.created_at), point_kind(new.source),
                        greatest(new.delta, 0), greatest(-new.delta, 0));
  return null;
end
$$;

create or replace trigger point_entries_days
  after insert on point_entries for each row execute function update_point_days();

-- Subtracts the balance of a deleted account from the points owed; the ledger has no row for it.
create or replace function forfeit_points(points bigint) returns void language sql as
  $$ select add_point_day(istanbul_day(now()), 'account-deleted', 0, points) $$;
