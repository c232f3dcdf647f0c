-- Returns true if the source has already changed this user's balance.
create or replace function has_been_paid(person uuid, what text) returns boolean
language sql stable set enable_seqscan = off as
  $$ select exists (select from point_entries where user_id = person and source = what) $$;
