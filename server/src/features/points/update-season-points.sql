-- Adds to the points that a member earned in a period. A negative change keeps the time of the last earning.
create or replace function add_season_points(member_id uuid, season text, change bigint)
returns void language plpgsql as $$
begin
  insert into season_points as s (user_id, period, points, reached_at)
    values (member_id, season, change, clock_timestamp())
    on conflict (user_id, period) do update set
      points = s.points + excluded.points,
      reached_at = case when change > 0 then excluded.reached_at else s.reached_at end;
end
$$;

create or replace function season_of(at timestamptz) returns text stable parallel safe language sql as
  $$ select to_char(at at time zone 'Europe/Istanbul', 'YYYY-MM') $$;

-- True for rows of the ledger that count as earned: no corrections, purchases and refunds. Negative rows take an earning
-- back.
create or replace function is_earning(source text) returns boolean immutable parallel safe language sql as
  $$ select point_kind(source) not in ('correction', 'purchase', 'refund') $$;

-- Updates the sums with every row of the ledger. What is taken back is subtracted from the month of the earning.
create or replace function update_season_points() returns trigger language plpgsql as $$
declare
  earned_at timestamptz := new.created_at;
begin
  if point_kind(new.source) = 'social-disowned' then
    select created_at into earned_at from point_entries
     where user_id = new.user_id and source = 'social:telegram';
  end if;
  perform add_season_points(new.user_id, season_of(coalesce(earned_at, new.created_at)), new.delta);
  perform add_season_points(new.user_id, 'all', new.delta);
  return null;
end
$$;

create or replace trigger point_entries_seasons
  after insert on point_entries for each row when (is_earning(new.source)) execute function update_season_points();

-- True if the member is among the first `places` of this month or of all time. Volatile: reads what its statement wrote.
create or replace function is_season_leader(member_id uuid, places integer) returns boolean language plpgsql as $$
begin
  return exists (
    select from season_points s
     where s.user_id = member_id and s.period in ('all', season_of(now()))
       and s.points >= coalesce((
             select r.points from season_points r where r.period = s.period
              order by r.points desc, r.reached_at, r.user_id offset places - 1 limit 1), 0));
end
$$;
