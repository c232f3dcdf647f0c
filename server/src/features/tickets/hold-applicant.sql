-- Locks a member who applies until the transaction ends. Returns who it is, how many applications are pending (up to
-- `most`), the end of a break and what the member's limit leaves of this month. The inserting statement itself would
-- not see what was committed while it waited. Plans go by the indexes: one made for few rows would read all of them.
create or replace function hold_applicant(person uuid, most integer)
  returns table (id uuid, name text, email text, waiting integer, break_until timestamptz, kurus_left bigint)
  language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  perform from members u where u.id = person for no key update;
  return query select u.id, u.username, u.email, (
      select count(*)::integer from (
        select from ticket_applications a where a.user_id = u.id and a.status = 'pending' limit most
      ) first_ones
    ),
    break_end(u.break_kind, u.break_until, u.break_lift_requested_at),
    case when coalesce(u.limit_kurus, u.pending_limit_kurus) is not null then
      effective_limit(u.limit_kurus, u.pending_limit_kurus, u.pending_limit_from)
        - coalesce((select d.kurus from declared_amounts(u.id, 0) d), 0)
    end
    from members u where u.id = person;
end
$$;
