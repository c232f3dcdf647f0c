/**
 * Compares repeated events with the stored ones, in one statement. An attributed repetition replaces an unattributed
 * event; other clicks and amounts are stored as differences. Rows are locked in one order, so that two instances can't
 * deadlock.
 */
export const RECORD_REPETITIONS = `
  with repeated as (
    select *, coalesce(click_id, reported_click_id) as click
      from unnest($1::uuid[], $2::text[], $3::text[], $4::bigint[], $5::timestamptz[], $6::text[], $7::uuid[],
                  $8::text[], $9::text[], $10::jsonb[]) with ordinality
           as r (partner_id, event, transaction_id, kurus, at, kind, row_id, click_id, reported_click_id, raw, position)
  ), stored as materialized (
    select e.id, e.partner_id, e.event, e.transaction_id, e.kurus, e.kind,
           coalesce(e.click_id, e.reported_click_id) as click
      from partner_events e
      join (select distinct partner_id, event, transaction_id from repeated) k using (partner_id, event, transaction_id)
     where not e.is_test
     order by e.id
       for update of e
  ), replacing as (
    select distinct on (s.id) s.id, s.kurus as replaced_kurus, r.kurus, r.at, r.kind, r.row_id, r.click_id, r.raw
      from stored s
      join repeated r using (partner_id, event, transaction_id)
     where s.kind is null and r.kind is not null
     order by s.id, r.position
  ), replaced as (
    update partner_events e
       set kurus = coalesce(r.kurus, e.kurus), at = coalesce(r.at, e.at), kind = r.kind, row_id = r.row_id,
           click_id = r.click_id, reported_click_id = null, raw = r.raw
      from replacing r
     where e.id = r.id
  ), current as (
    select s.id, s.partner_id, s.event, s.transaction_id, coalesce(r.kurus, s.kurus) as kurus,
           coalesce(r.click_id, s.click) as click
      from stored s
      left join replacing r using (id)
  )
  insert into partner_event_differences (event_id, kurus, click_id, kind, row_id)
  select id, kurus, click_id, kind, row_id
    from (
      select c.id, r.kurus, d.click_id, case when d.click_id is not null then r.kind end as kind,
             case when d.click_id is not null then r.row_id end as row_id
        from current c
        join repeated r using (partner_id, event, transaction_id)
       cross join lateral (select case when r.click <> c.click or c.click is null then r.click end as click_id) d
       where d.click_id is not null or r.kurus <> c.kurus or c.kurus is null and r.kurus is not null
      union all
      select r.id, r.replaced_kurus, null, null, null from replacing r where r.replaced_kurus <> r.kurus
    ) d
   order by 1, 2, 3
  on conflict do nothing`;
