-- Whether a source has moved points of this person already.
create or replace function has_been_paid(person uuid, what text) returns boolean
language sql stable set enable_seqscan = off as
  $$ select exists (select from point_entries where user_id = person and source = what) $$;
