-- Returns true if the source has already changed the member's balance, or was ever held for the member. No sequential scans: a plan that scans a small
-- table would stay cached.
create or replace function has_been_paid(member_id uuid, entry_source text) returns boolean
language sql stable set enable_seqscan = off as
  $$ select exists (select from point_entries where user_id = member_id and source = entry_source)
          or exists (select from held_points where user_id = member_id and source = entry_source) $$;
