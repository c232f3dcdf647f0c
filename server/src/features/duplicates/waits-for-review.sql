-- Returns true while the member's earnings wait for a review: as a newer account of an open group, until a queued check, or
-- after the decision that the member is the same person as another one. A burst alone counts for 24 hours after the
-- registration.
create or replace function waits_for_review(member_id uuid) returns boolean stable language plpgsql as $$
begin
  return exists (select from duplicate_queue where user_id = member_id) or exists (
    select from duplicate_members d
      join duplicate_groups g on g.id = d.group_id
      join members m on m.id = d.user_id
     where d.user_id = member_id and g.state = 'open'
       and (d.wait = 'review' or d.wait = 'burst' and m.created_at > now() - interval '24 hours')
  ) or is_decided_same(member_id);
end
$$;

-- Returns true if the newest decision about the member is that another account of the same person earns.
create or replace function is_decided_same(member_id uuid) returns boolean stable language plpgsql as $$
begin
  return coalesce((
    select g.outcome = 'same' and g.keep_id <> member_id
      from duplicate_members d join duplicate_groups g on g.id = d.group_id
     where d.user_id = member_id and g.state = 'decided'
     order by g.decided_at desc limit 1
  ), false);
end
$$;

-- The open group of a member, for the rows that staff see.
create or replace function duplicate_note(member_id uuid) returns json stable language plpgsql as $$
begin
  return (
    select json_build_object('id', g.id, 'text', g.reasons -> 0 ->> 'text')
      from duplicate_members d join duplicate_groups g on g.id = d.group_id
     where d.user_id = member_id and g.state = 'open' limit 1
  );
end
$$;
