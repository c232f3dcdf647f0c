-- Returns the held points of a group's members, and since when the oldest of them are held.
create or replace function held_points_of_group(wanted_id uuid, out points integer, out since timestamptz)
stable language plpgsql as $$
begin
  select coalesce(sum(e.points), 0), min(e.created_at) into points, since
    from duplicate_members d join held_earnings e on e.user_id = d.user_id where d.group_id = wanted_id;
end
$$;

-- Returns true if at least two members of a group are no staff.
create or replace function has_two_members(wanted_id uuid) returns boolean stable language plpgsql as $$
begin
  return 2 = (
    select count(*) from (
      select from duplicate_members d join members m on m.id = d.user_id
       where d.group_id = wanted_id and m.role = 'viewer' limit 2
    ) first_members
  );
end
$$;

-- Groups that staff see: open ones of at least two members, and decided ones.
create or replace view duplicate_group_rows as
  select g.id, g.state, g.reasons, g.is_burst_only::int as rank, g.outcome, g.decided_by, g.decided_at, g.created_at,
         h.points as held_points, h.since as held_since
    from duplicate_groups g cross join lateral held_points_of_group(g.id) h
   where g.state = 'decided' or has_two_members(g.id);
