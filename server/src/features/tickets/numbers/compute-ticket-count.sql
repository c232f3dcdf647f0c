-- Returns the number of tickets for an amount; `price` and `minimum` are in TL. Returns null below the minimum.
-- Must equal `computeTicketCount` of the contract, which the browser uses.
create or replace function compute_ticket_count(kurus bigint, price integer, minimum integer)
  returns bigint language sql immutable as $$
  select case when kurus >= minimum * 100::bigint then kurus / (price * 100::bigint) end
$$;
