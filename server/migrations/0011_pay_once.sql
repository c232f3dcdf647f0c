-- The ledger's own index says whether a source has paid, while its row is written. Asking beforehand cost a search
-- through all of a person's rows wherever the plan had been made while the ledger was still small.
CREATE OR REPLACE FUNCTION "move_points"(
	entry uuid, person uuid, change integer, why text, what text,
	OUT balance integer, OUT on_leaderboard boolean, OUT refusal text
) LANGUAGE plpgsql AS $$
declare
	account record;
begin
	on_leaderboard := false;
	select points, role = 'viewer' and suspended_at is null as listed into account
		from users where id = person for no key update;
	if not found then
		refusal := 'absent';
		return;
	end if;
	if account.points::bigint + change not between 0 and 2147483647 then
		if not exists (select from point_entries where user_id = person and source = what) then
			refusal := 'below_zero';
		end if;
		return;
	end if;
	insert into point_entries (id, user_id, delta, reason, source, balance_after)
		values (entry, person, change, why, what, account.points + change)
		on conflict (user_id, source) do nothing;
	if not found then
		return;
	end if;
	balance := account.points + change;
	update users set points = balance, points_at = clock_timestamp() where id = person;
	on_leaderboard := account.listed and greatest(account.points, balance) >= coalesce((
		select points from users where role = 'viewer' and suspended_at is null and points > 0
		order by points desc, points_at, id offset 9 limit 1
	), 0);
	if on_leaderboard then
		perform pg_notify('vitrin_topics', 'leaderboard');
	end if;
end
$$;
