-- How many tickets an amount buys at a whole price in TL; null below the minimum. `ticketCountOf` of the contract
-- counts the same in the browser.
create or replace function ticket_count_of(kurus bigint, price integer, minimum integer)
  returns bigint language sql immutable as $$
  select case when kurus >= minimum * 100::bigint then kurus / (price * 100::bigint) end
$$;
