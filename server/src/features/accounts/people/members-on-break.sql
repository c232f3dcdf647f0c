-- Members currently on a break, with its end date.
create or replace view members_on_break as
  select id as user_id, break_kind as kind, break_until as until, break_lift_requested_at as lift_requested_at
    from users
   where break_until is not null
     and break_end(break_kind, break_until, break_lift_requested_at) is not null;
