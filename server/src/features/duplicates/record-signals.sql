-- Stores the signals of a new account. Returns true if one of them may bring the account together with others. The locks
-- make registrations with a common signal serial, so that each sees the others.
create or replace function record_signals(new_user uuid, kinds text[], hashes bytea[]) returns boolean
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(lock_key)
    from (select distinct hashtextextended(encode(h, 'hex'), 1) as lock_key from unnest(hashes) h order by 1) l;
  insert into account_signals (kind, hash, user_id, is_origin)
    select kind, hash, new_user, true from unnest(kinds, hashes) as s (kind, hash);
  return exists (
    select from unnest(kinds, hashes) as s (kind, hash)
     where case s.kind
       when 'address' then 4 <= (
         select count(*) from (
           select from account_signals a
            where a.kind = s.kind and a.hash = s.hash and a.created_at > now() - interval '1 hour' limit 4
         ) recent)
       when 'domain' then 5 <= (
         select count(*) from (
           select from account_signals a
            where a.kind = s.kind and a.hash = s.hash and a.created_at > now() - interval '30 days' limit 5
         ) recent)
       else exists (
         select from account_signals a where a.kind = s.kind and a.hash = s.hash and a.user_id <> new_user)
     end
  );
end
$$;
