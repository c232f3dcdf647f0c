-- Who is on a break at this moment, and until when it was meant to last. An exclusion goes on after that day until
-- its member has asked to lift it and 24 hours have passed.
create or replace view members_on_break as
  select user_id, kind, until, lift_requested_at from breaks
   where case kind
     when 'pause' then until > now()
     else coalesce(lift_requested_at > now() - interval '24 hours', true)
   end;
