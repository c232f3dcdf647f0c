-- Stores signals of a member. Queues the member if a new one may bring the account together with others. The locks make
-- calls with a common signal serial, so that each sees the others.
create or replace function record_signals(member_id uuid, kinds text[], hashes bytea[], is_registration boolean)
returns void language plpgsql as $$
declare
  has_shared boolean;
begin
  perform pg_advisory_xact_lock(lock_key)
    from (select distinct hashtextextended(encode(h, 'hex'), 1) as lock_key from unnest(hashes) h order by 1) l;
  if not is_registration then
    update account_signals a set used_at = now()
      from unnest(kinds, hashes) as s (kind, hash)
     where a.kind = s.kind and a.hash = s.hash and a.user_id = member_id;
  end if;
  -- The queries don't see the added rows.
  with added as (
    insert into account_signals (kind, hash, user_id, is_origin)
      select s.kind, s.hash, member_id, is_registration from unnest(kinds, hashes) as s (kind, hash)
      on conflict do nothing returning kind, hash
  )
  select bool_or(
      case s.kind
        when 'address' then has_burst(s.hash)
        when 'domain' then has_signal_users(s.kind, s.hash, 4, interval '30 days')
        else has_signal_users(s.kind, s.hash, 1, interval '100 years')
      end)
    into has_shared from added s;
  if has_shared then
    perform queue_duplicate_check(member_id);
  end if;
end
$$;

-- Returns true if at least `minimum` members have used a signal first within the time. Staff don't count.
create or replace function has_signal_users(wanted_kind text, wanted_hash bytea, minimum integer, age interval)
returns boolean language plpgsql stable as $$
begin
  return minimum = (
    select count(*) from (
      select from account_signals a join members m on m.id = a.user_id
       where a.kind = wanted_kind and a.hash = wanted_hash and a.created_at > now() - age and m.role = 'viewer'
       limit minimum
    ) recent
  );
end
$$;

-- Returns true if three members have registered in an address block within an hour. Ids of accounts grow with time, so
-- the newest ones are found without reading all of a mobile operator's block.
create or replace function has_burst(block bytea) returns boolean language plpgsql stable as $$
begin
  return 3 = (
    select count(*) from (
      select a.created_at from account_signals a join members m on m.id = a.user_id
       where a.kind = 'address' and a.hash = block and m.role = 'viewer'
       order by a.user_id desc limit 3
    ) newest where newest.created_at > now() - interval '1 hour'
  );
end
$$;
