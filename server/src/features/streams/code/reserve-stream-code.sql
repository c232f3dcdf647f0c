-- Decides about a code that a member entered and reserves its points for the caller to pay. `refusal` is the first
-- reason against the payment. The caller commits refusals too, because wrong codes are counted.
-- Rule and window are null if nothing is live or if the code is none of the live rule.
-- Locks the user, as move_points does, then the rule, so guesses of a member and payments of a rule are serial.
create or replace function reserve_stream_code(
  member_id uuid, code_rule_id uuid, paid_window bigint, max_wrong_codes integer, can_hold boolean,
  out points integer, out refusal text, out retry_ms bigint, out is_day_full boolean
) language plpgsql as $$
declare
  -- The table and the format of AttemptLimiter, so that its job deletes expired rows.
  limit_key text := 'stream-code:' || member_id;
  now_ms bigint := extract(epoch from now()) * 1000;
  today date := istanbul_day(now());
  codes_per_day integer;
  paid_codes integer;
begin
  perform from members where id = member_id for no key update;
  select expire - now_ms into retry_ms from rate_limits
   where key = limit_key and expire > now_ms and rate_limits.points >= max_wrong_codes;
  if found then
    refusal := 'too_many';
    return;
  end if;
  if code_rule_id is null then
    refusal := 'not_live';
    return;
  end if;
  if paid_window is null then
    refusal := 'wrong_code';
    insert into rate_limits as l (key, points, expire) values (limit_key, 1, now_ms + 60000)
      on conflict (key) do update set
        points = case when l.expire > now_ms then l.points + 1 else 1 end,
        expire = case when l.expire > now_ms then l.expire else now_ms + 60000 end;
    return;
  end if;
  if exists (select from stream_code_payments
              where user_id = member_id and rule_id = code_rule_id and window_start = paid_window) then
    refusal := 'code_used';
    return;
  end if;
  select per_day into codes_per_day
    from stream_rules where id = code_rule_id and is_active and kind = 'code' for no key update;
  if not found then
    refusal := 'not_live';
    return;
  end if;
  select count(*) into paid_codes from stream_code_payments where user_id = member_id and day = today;
  if paid_codes >= codes_per_day then
    refusal := 'daily_limit';
    return;
  end if;
  select reserved.points, reserved.refusal into points, refusal
    from reserve_stream_budget(code_rule_id, earning_wait(member_id, can_hold) is not null) reserved;
  if refusal is not null then
    return;
  end if;
  is_day_full := paid_codes + 1 >= codes_per_day;
  insert into stream_code_payments (user_id, rule_id, window_start, day)
    values (member_id, code_rule_id, paid_window, today);
  delete from stream_code_payments where user_id = member_id and day < today - 1;
end
$$;
