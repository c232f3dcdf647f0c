-- Records the balance of a deleted account with the ledger's `forfeit_points`.
create or replace function forfeit_own_points() returns trigger language plpgsql as $$
begin
  perform forfeit_points(old.points);
  return null;
end
$$;

create or replace trigger users_forfeit_points
  after delete on users for each row when (old.points > 0) execute function forfeit_own_points();
