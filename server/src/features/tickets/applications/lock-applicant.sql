-- Locks the applicant until the transaction ends and returns values read after locking: pending count (at most
-- `max_pending`), end of a break, remaining limit. The plan is forced: one made for a small table would stay cached.
create or replace function lock_applicant(member_id uuid, max_pending integer)
  returns table (id uuid, name text, email text, pending integer, break_until timestamptz, kurus_left bigint)
  language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  perform from members u where u.id = member_id for no key update;
  return query select u.id, u.username, u.email, (
      select count(*)::integer from (
        select from ticket_applications a where a.user_id = u.id and a.status = 'pending' limit max_pending
      ) pending_rows
    ),
    break_end(u.break_kind, u.break_until, u.break_lift_requested_at),
    case when coalesce(u.limit_kurus, u.pending_limit_kurus) is not null then
      effective_limit(u.limit_kurus, u.pending_limit_kurus, u.pending_limit_from)
        - coalesce((select d.kurus from declared_amounts(u.id, 0) d), 0)
    end
    from members u where u.id = member_id;
end
$$;
