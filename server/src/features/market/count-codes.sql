-- A reward that returns from the bin has its codes: it is digital, and its stock is the number of codes left.
create or replace function count_codes_of_reward() returns trigger language plpgsql as $$
begin
  if exists (select from reward_codes where reward_id = new.id) then
    new.is_digital := true;
    select count(*) into new.stock from reward_codes where reward_id = new.id and order_id is null;
  end if;
  return new;
end
$$;

create or replace trigger rewards_with_codes_inserted
  before insert on rewards for each row execute function count_codes_of_reward();
