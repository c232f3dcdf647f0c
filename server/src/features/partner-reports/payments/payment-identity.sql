-- Returns the keyed hash of a reference or name of a payment; null without a text or before the first payment.
create or replace function hash_payment_text(content text) returns bytea language sql stable as $$
  select sha256(decode(translate(value, '-_', '+/') || '=', 'base64') || convert_to(content, 'UTF8'))
    from secrets where name = 'partner-payments'
$$;

-- Compares the ordinals of two equal rows: the row's is the same, lower or higher.
create or replace function compare_ordinals(used_nth integer, row_nth integer)
  returns text language sql immutable parallel safe as $$
  select case when row_nth = used_nth then 'same' when row_nth < used_nth then 'lower' else 'higher' end
$$;

-- Compares the times of two payments with equal name and amount, at the coarser precision of the two (0 none, 1 day,
-- 2 exact). Returns the comparison of the ordinals, 'possible' if only one of the times has seconds, null if they differ.
create or replace function compare_payment_times(
  used_precision smallint, used_at timestamptz, used_nth integer, used_nth_of_day integer, used_nth_of_moment integer,
  row_precision smallint, row_at timestamptz, row_nth integer, row_nth_of_day integer, row_nth_of_moment integer)
  returns text language sql immutable parallel safe as $$
  select case least(used_precision, row_precision)
    when 0 then compare_ordinals(used_nth, row_nth)
    when 1 then case when istanbul_day(used_at) = istanbul_day(row_at)
                     then compare_ordinals(used_nth_of_day, row_nth_of_day) end
    else case when used_at = row_at then compare_ordinals(used_nth_of_moment, row_nth_of_moment)
              when abs(extract(epoch from used_at - row_at)) < 60
                   and 0 in (extract(second from used_at), extract(second from row_at)) then 'possible' end
  end
$$;

-- True if a reported deposit and a payment of a report may be the same: postbacks may arrive a day late.
create or replace function is_near_deposit(deposit_at timestamptz, paid_at timestamptz, paid_precision smallint)
  returns boolean language sql immutable parallel safe as $$
  select paid_at is null
      or abs(extract(epoch from deposit_at - paid_at)) <= case when paid_precision = 1 then 172800 else 86400 end
$$;

-- Payments that approved an application, for the SQL of other features.
create or replace view report_payments as
  select application_id, ticket_company_id, reference_hash, kurus, paid_at, precision, created_at from partner_payments;
