-- Holds people who apply until the transaction ends. Says who they are, how many of their applications wait (up to
-- `most`), until when they are on a break, and what their limit leaves of this month: the statement that inserts would
-- not see what was committed while it waited. Plans are kept, since making one takes longer than asking; by indexes,
-- since one that was made for few applications would go on reading all of them.
create or replace function hold_applicants(people uuid[], most integer)
  returns table (id uuid, name text, email text, waiting integer, break_until timestamptz, kurus_left bigint)
  language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  -- In one order, so that two instances never wait for each other.
  perform from members u where u.id = any(people) order by u.id for no key update;
  return query select u.id, u.username, u.email, (
      select count(*)::integer from (
        select from ticket_applications a where a.user_id = u.id and a.status = 'pending' limit most
      ) first_ones
    ),
    break_end(u.break_kind, u.break_until, u.break_lift_requested_at),
    case when coalesce(u.limit_kurus, u.pending_limit_kurus) is not null then
      limit_in_force(u.limit_kurus, u.pending_limit_kurus, u.pending_limit_from)
        - coalesce((select d.kurus from declared_amounts(u.id, 0) d), 0)
    end
    from members u where u.id = any(people);
end
$$;
