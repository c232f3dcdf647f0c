create extension if not exists fuzzystrmatch;

-- Returns a name, the name without leading zeros, and every variant with one or two letters deleted. Names that
-- differ by up to two letters share a variant.
create or replace function partner_name_variants(name text) returns setof text
  language sql immutable parallel safe as $$
  select name
  union all select ltrim(name, '0')
  union all select overlay(name placing '' from i for 1) from generate_series(1, length(name)) i
  union all select overlay(overlay(name placing '' from j for 1) placing '' from i for 1)
    from generate_series(1, length(name)) i, generate_series(i + 1, length(name)) j
$$;

-- Returns the parts of a name to compare with names of `size` letters: its thirds, and the name without leading zeros.
-- Two changed letters leave at least one third unchanged, but may shift the middle third by a letter (`is_shifted`).
create or replace function partner_name_thirds(name text, size integer, is_shifted boolean) returns setof text
  language sql immutable parallel safe as $$
  select '0' || ltrim(name, '0') where size = length(name)
  union all select size || 'a' || left(name, size / 3)
  union all select size || 'c' || right(name, size / 3)
  union all select size || 'b' || substr(name, size / 3 + 1, size - size / 3 * 2)
  union all select size || 'b' || substr(name, size / 3 + 1 + by, size - size / 3 * 2)
    from (values (-1), (1)) shifts (by) where is_shifted
$$;

-- True if the time of a payment fits an application, or the payment has no time.
create or replace function is_partner_payment_in_time(paid_at timestamptz, applied_at timestamptz)
  returns boolean language sql immutable parallel safe as $$
  select paid_at is null
      or paid_at between applied_at - interval '720 hours' and applied_at + interval '24 hours'
$$;

-- Sets the state of each identified row of a report by comparing it with the pending applications. Rules run from the
-- most to the least certain; each skips rows that have a state.
create or replace function compare_partner_rows(report uuid, max_pairs bigint default 5000000) returns void language plpgsql
  set work_mem = '64MB' as $$
begin
  create temporary table pending on commit drop as
    select a.id, a.user_id, a.kurus, a.created_at, partner_name_key(a.username) as key, false as is_matched
      from pending_applications a
     where a.ticket_company_id = (select ticket_company_id from partner_reports where id = report);
  create temporary table report_rows on commit drop as
    select id, line, kurus, paid_at, precision, partner_name_key(username) as key,
           coalesce(count(*) over (partition by reference_hash), 0) > 1
             and reference_hash is not null as is_repeated, is_reversed,
           case when has_lost_digits and reference_hash is null
                then 'Referans basamak kaybetmiş: hangi ödeme olduğu kesin değil.' end as doubt,
           false as may_be_used, null::text as state, null::text as reason, null::uuid as application_id,
           '{}'::uuid[] as candidates
      from partner_report_rows where report_id = report and name_hash is not null;
  create temporary table unreported on commit drop as
    select d.* from unreported_deposits((select ticket_company_id from partner_reports where id = report)) d;
  -- The statistics don't include states that were just set: with these keys a wrong estimate costs little.
  alter table pending add primary key (id);
  alter table report_rows add primary key (id);
  create index on pending (key, kurus);
  create index on report_rows (key, kurus);
  create index on unreported (user_id);
  analyze pending;
  analyze report_rows;
  analyze unreported;

  with uses as (
    select u.row_id, bool_or(u.is_certain) as is_certain
      from used_partner_rows(report, array(select o.id from report_rows o)) u group by u.row_id
  )
  update report_rows o
     set state = case when u.is_certain then 'paid' end, may_be_used = not u.is_certain,
         reason = case when u.is_certain then 'Bu satır daha önce bir başvuru için kullanıldı.' end,
         doubt = 'Bu ödeme daha önce başka bir başvuru için kullanılmış olabilir.'
    from uses u where o.id = u.row_id;

  -- Name and amount match.
  with matches as (
    select o.id as row_id, o.is_repeated, o.is_reversed, a.id as application_id, a.created_at,
           is_partner_payment_in_time(o.paid_at, a.created_at) as is_in_time,
           coalesce(o.doubt, case when d.user_id is not null
             then 'Bu üyenin bu tutardaki bir yatırımı başka bir başvurusu için kullanıldı.' end) as doubt
      from report_rows o join pending a using (key, kurus)
      left join lateral (
             select d.user_id from unreported d
              where d.user_id = a.user_id and d.kurus = o.kurus and is_near_deposit(d.paid_at, o.paid_at, o.precision)
              limit 1
           ) d on true
     where o.state is null
  ), counted as (
    select *, count(*) filter (where is_in_time) over (partition by row_id) as applications,
           count(*) filter (where is_in_time) over (partition by application_id) as rows
      from matches
  ), grouped as (
    select row_id, bool_or(is_repeated) as is_repeated, bool_or(is_reversed) as is_reversed,
           max(doubt) as doubt, max(applications) as applications,
           max(rows) filter (where is_in_time) as rows,
           (array_agg(application_id order by created_at, application_id)
             filter (where is_in_time or applications = 0))[1:10] as candidates
      from counted group by row_id
  ), classified as (
    select *, case when applications = 0 then 'late'
                   when applications = 1 and rows = 1 and not is_repeated and not is_reversed and doubt is null
                     then 'match'
                   else 'several' end as state
      from grouped
  )
  update report_rows o
     set state = j.state,
         application_id = case when j.state = 'match' or cardinality(j.candidates) = 1 and j.state = 'late'
                               then j.candidates[1] end,
         candidates = case when j.state = 'match' then '{}' else j.candidates end,
         reason = case when j.state = 'late'
                         then 'Ödeme, başvurudan 30 günden önce ya da 24 saatten sonra yapılmış.'
                       when j.state = 'match' then null
                       when j.doubt is not null then j.doubt
                       when j.applications > 1 then format('Bu satıra %s başvuru uyuyor.', j.applications)
                       when j.rows > 1 then format('Aynı başvuruya %s satır uyuyor.', j.rows)
                       when j.is_reversed then 'Dosyada bu ödemenin geri alındığını gösteren bir satır var.'
                       else 'Aynı referans dosyada başka bir satırda da var.' end
    from classified j where o.id = j.row_id;

  drop table unreported;

  update pending set is_matched = true
   where id in (select application_id from report_rows where state = 'match');

  -- Same name, other amount: prefer an application that no other row pays, then the nearest amount.
  with with_candidates as (
    select o.id as row_id,
           (array_agg(a.id order by a.is_matched, abs(a.kurus - o.kurus), a.created_at, a.id))[1:10] as candidates
      from report_rows o join pending a using (key) where o.state is null group by o.id
  )
  update report_rows o set state = 'amount', candidates = n.candidates, application_id = n.candidates[1],
         reason = 'Ad uyuyor, tutar farklı.'
    from with_candidates n where o.id = n.row_id;

  -- Same amount, similar name: candidates share a third of the name. If this would compare more than `max_pairs` pairs,
  -- compare by deletion variants instead. Never compare every row with every application.
  create temporary table names on commit drop as
    with sides as (
      select kurus, key, true as is_row from report_rows where state is null and length(key) <= 40 group by 1, 2
      union all
      select kurus, key, false from pending where not is_matched and length(key) <= 40 group by 1, 2
    )
    select * from sides
     where kurus in (select kurus from sides group by kurus having bool_or(is_row) and not bool_and(is_row));
  create temporary table parts on commit drop as
    select n.kurus, n.key, part
      from names n, partner_name_thirds(key, length(key), false) part where not n.is_row;
  analyze names;
  analyze parts;
  create temporary table row_parts on commit drop as
    -- `offset 0` is an optimisation barrier: it prevents a nested loop over rows and applications.
    select * from (
      select n.kurus, n.key, part
        from names n, generate_series(greatest(length(key) - 2, 1), length(key) + 2) size,
             partner_name_thirds(key, size, true) part
       where n.is_row offset 0
    ) candidate_parts where (kurus, part) in (select kurus, part from parts);
  if (select coalesce(sum(r.rows * a.applications), 0) > max_pairs
        from (select kurus, part, count(*) as rows from row_parts group by 1, 2) r
        join (select kurus, part, count(*) as applications from parts group by 1, 2) a using (kurus, part)) then
    truncate parts, row_parts;
    insert into parts
      select n.kurus, n.key, part from names n, partner_name_variants(key) part where not n.is_row;
    analyze parts;
    insert into row_parts
      select * from (
        select n.kurus, n.key, part from names n, partner_name_variants(key) part where n.is_row offset 0
      ) candidate_parts where (kurus, part) in (select kurus, part from parts);
  end if;
  analyze row_parts;

  with pairs as (
    select distinct kurus, r.key as row_key, a.key as application_key
      from row_parts r join parts a using (kurus, part)
  ), near as (
    select *, levenshtein_less_equal(row_key, application_key, 2) as distance from pairs
  ), with_candidates as (
    select o.id as row_id,
           (array_agg(a.id order by n.distance, a.created_at, a.id))[1:10] as candidates
      from near n join report_rows o on o.key = n.row_key and o.kurus = n.kurus and o.state is null
      join pending a on a.key = n.application_key and a.kurus = n.kurus and not a.is_matched
     where (n.distance <= 2 or ltrim(row_key, '0') = ltrim(application_key, '0'))
       and is_partner_payment_in_time(o.paid_at, a.created_at)
     group by o.id
  )
  update report_rows o set state = 'near', candidates = n.candidates,
         application_id = case when cardinality(n.candidates) = 1 then n.candidates[1] end,
         reason = 'Tutar uyuyor, ad biraz farklı.'
    from with_candidates n where o.id = n.row_id;

  -- A payment that may be used is for a person, whether an application fits or not.
  update report_rows set state = 'several', reason = doubt, application_id = null
   where may_be_used and state is distinct from 'several';

  update partner_report_rows r
     set state = o.state, reason = o.reason, application_id = o.application_id, candidates = o.candidates
    from report_rows o where r.id = o.id and o.state is not null;
  drop table pending, report_rows, names, parts, row_parts;
end
$$;
