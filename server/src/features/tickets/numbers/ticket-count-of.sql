-- Number of tickets for an amount at a whole price in TL; null below the minimum. Must equal `computeTicketCount` of the
-- contract, which counts in the browser.
create or replace function ticket_count_of(kurus bigint, price integer, minimum integer)
  returns bigint language sql immutable as $$
  select case when kurus >= minimum * 100::bigint then kurus / (price * 100::bigint) end
$$;
